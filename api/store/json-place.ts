// Finds where a text stops being JSON: the engine's own messages name no place for half of the mistakes.

export interface JsonMistake {
  /** Both count from 1, as editors do. */
  line: number
  column: number
  what: string
}

const SPACE = /[ \t\n\r]*/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy

/** The first place at which the text cannot be continued to JSON, or undefined for valid JSON. */
export function findMistake(text: string): JsonMistake | undefined {
  let at = 0
  const open: ('{' | '[')[] = []

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const takeSign = (sign: string): boolean => {
    take(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const takeKey = (): boolean => {
    take(SPACE)
    return take(STRING) && takeSign(':')
  }
  /** Steps over a value, or into an object or list that is not empty. */
  const takeValue = (): 'whole' | 'open' | 'none' => {
    take(SPACE)
    if (take(STRING) || take(SCALAR)) return 'whole'
    if (takeSign('[')) {
      if (takeSign(']')) return 'whole'
      open.push('[')
      return 'open'
    }
    if (!takeSign('{')) return 'none'
    if (takeSign('}')) return 'whole'
    open.push('{')
    return takeKey() ? 'open' : 'none'
  }
  /** After a value: reads closing brackets and a comma; false where neither fits. */
  const takeEnd = (): boolean => {
    while (open.length > 0) {
      if (takeSign(open.at(-1) === '{' ? '}' : ']')) open.pop()
      else return takeSign(',') && (open.at(-1) === '[' || takeKey())
    }
    take(SPACE)
    return false
  }

  for (let step = takeValue(); step !== 'none'; step = takeValue()) {
    if (step === 'whole' && !takeEnd()) {
      if (open.length === 0 && at === text.length) return undefined
      break
    }
  }
  return mistakeAt(text, at)
}

function mistakeAt(text: string, at: number): JsonMistake {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n'), what: describe(text, at) }
}

function describe(text: string, at: number): string {
  const character = text.codePointAt(at)
  if (character === undefined) return 'the text ends too early'
  if (character === 0x22) return 'this text in quotes is unfinished or out of place'
  if (character < 0x20) return `a control character (code ${character}) is out of place`
  return `"${String.fromCodePoint(character)}" is out of place`
}
