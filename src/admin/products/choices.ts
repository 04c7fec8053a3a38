// The choices of a product's fields that have a fixed list of words, and its usual slip classes.

/** The classes that catalogues name most: by ramp test, and barefoot. */
export const SLIP_CLASSES = ['R9', 'R10', 'R11', 'R12', 'R13', 'A', 'B', 'C'].map((value) => ({
  value,
}))

/** The name of the choice that leaves an optional field empty. */
export const NOT_SAID = 'Not said'

/** The choice of a word: 'in stock' reads 'In stock'. */
export const choiceOf = <Word extends string>(word: Word) => ({
  id: word,
  name: word.charAt(0).toUpperCase() + word.slice(1),
})
