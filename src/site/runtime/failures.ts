// Failure log in the browser's console; nothing is sent anywhere.

export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: failures without a message for the visitor are logged here
  console.warn(sentence, cause)
}
