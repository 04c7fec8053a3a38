// What a visitor's browser notes down when something did not work; nothing is sent anywhere.

/** Writes the sentence and its cause to the browser's console. */
export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where failures that disturb nobody are looked up
  console.warn(sentence, cause)
}
