// The error of an invalid data file, with the place of the fault.

/** What is wrong with a file's content; the message names the place and has no full stop. */
export class BadContent extends Error {}

/** Content that is not even JSON, as while somebody is saving it. */
export class BrokenText extends BadContent {}
