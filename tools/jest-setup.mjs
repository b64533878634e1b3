import fc from 'fast-check';

/**
 * CI runs every property from the same seed, so that a red run means a change and not a draw; everywhere else each run
 * looks somewhere new. PROPERTY_SEED repeats or moves a run.
 */
const seed = process.env.PROPERTY_SEED ?? (process.env.CI === 'true' ? '20261121' : undefined);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
