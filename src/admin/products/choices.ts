// Options of product fields with a fixed list of words, and the usual slip classes.

/** The most common slip classes in catalogues: by ramp test (R), and barefoot (A to C). */
export const SLIP_CLASSES = ['R9', 'R10', 'R11', 'R12', 'R13', 'A', 'B', 'C'].map((value) => ({
  value,
}))

/** The label of the option that leaves a field empty. */
export const NOT_SAID = 'Not said'

/** The option for a word: 'in stock' is shown as 'In stock'. */
export const choiceOf = <Word extends string>(word: Word) => ({
  id: word,
  name: word.charAt(0).toUpperCase() + word.slice(1),
})
