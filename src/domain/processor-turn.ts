/** A turn whose request was cancelled before it ended is given on after so many milliseconds. */
const leaseMs = 2_000;
const pollMs = 5;

let takenAt = 0;

/**
 * Gives way to other events once, waits until no other task of this isolate holds the processor, and takes it until the next turn of the
 * event loop. Call it before each long stretch of synchronous work: however many drafts and runs share the isolate, other requests wait
 * for one stretch. Waiting tasks poll with timers of their own, because the timer of another request may be cancelled with it.
 */
export async function processorTurn(): Promise<void> {
  let waitMs = 0;
  do {
    await new Promise((wake) => setTimeout(wake, waitMs));
    waitMs = pollMs;
  } while (isTaken());
  takenAt = Date.now();
  setTimeout(() => {
    takenAt = 0;
  }, 0);
}

/** A clock that was set back ends the turn as well. */
function isTaken(): boolean {
  const heldMs = Date.now() - takenAt;
  return takenAt !== 0 && heldMs >= 0 && heldMs < leaseMs;
}
