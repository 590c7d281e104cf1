import { takesTimeInProportion } from "./in-proportion.ts";

takesTimeInProportion((shape) => shape >= "m");
