// The error of an invalid data file, with the place of the fault.

/** An invalid file; the message names the place and has no full stop. */
export class BadContent extends Error {}

/** Text that is not JSON, for example during a save by another program. */
export class BrokenText extends BadContent {}
