// Logs failures to the browser's console; nothing is sent anywhere.

/** Writes the sentence and its cause to the browser's console. */
export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where failures that disturb nobody are looked up
  console.warn(sentence, cause)
}
