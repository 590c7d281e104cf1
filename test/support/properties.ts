import { configureGlobal } from "fast-check";

/** Property tests draw the same 30 inputs in every run; `FC_SEED=$RANDOM FC_RUNS=100 npm test` draws others, and more. */
configureGlobal({
  seed: Number(process.env.FC_SEED ?? 20_261_121),
  numRuns: Number(process.env.FC_RUNS ?? 30),
});
