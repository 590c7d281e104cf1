/** If a request is cancelled during its turn, the turn ends after this time. */
const leaseMs = 2_000;
const pollMs = 5;

let takenAt = 0;

/**
 * Waits until no other task of this isolate computes, then starts a turn that ends with the next turn of the event loop. Call it before
 * each long stretch of synchronous work, so that other requests wait for at most one stretch. Each waiting task uses its own timer,
 * because the timer of another request may be cancelled with that request.
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

/** Also ends the turn if the clock was set back. */
function isTaken(): boolean {
  const heldMs = Date.now() - takenAt;
  return takenAt !== 0 && heldMs >= 0 && heldMs < leaseMs;
}
