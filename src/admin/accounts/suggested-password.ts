// Password suggestions that are easy to read out and hard to guess.

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = CONSONANTS.length * VOWELS.length
const WORDS = 4

/** Four invented words such as 'tavo-kelu-rimo-deba': eight syllables of 80 each, about 50 bits. */
export function suggestPassword(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2 * WORDS))
  const syllables = [...numbers].map((number) => {
    const syllable = number % SYLLABLES
    return `${CONSONANTS[Math.floor(syllable / VOWELS.length)]}${VOWELS[syllable % VOWELS.length]}`
  })
  return Array.from({ length: WORDS }, (_, i) => syllables.slice(2 * i, 2 * i + 2).join('')).join(
    '-',
  )
}
