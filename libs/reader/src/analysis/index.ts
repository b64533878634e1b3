export { analyse, type AnalyseOptions } from './analyse.ts';
