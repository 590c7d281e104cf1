import { configureGlobal } from "fast-check";

/** Property tests draw the same inputs in every run; `FC_SEED=$RANDOM npm test` draws others. */
configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });
