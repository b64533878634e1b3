import { Installation } from '../src/installation.ts';
import { describeJourney } from './journey.ts';

describeJourney('npm start', () => Installation.start({ mode: 'standalone' }));
