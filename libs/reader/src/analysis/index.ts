export { analyse, type AnalyseOptions, type Analysis } from './analyse.ts';
