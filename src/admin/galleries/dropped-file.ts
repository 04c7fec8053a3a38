// A picture dropped on a list, on its way to the form of the item that it becomes.

/** Holds one picture until a form takes it. */
export function createDroppedFile() {
  let held: File | undefined
  return {
    put(file: File): void {
      held = file
    },
    /** The picture, once. */
    take(): File | undefined {
      const file = held
      held = undefined
      return file
    },
  }
}
