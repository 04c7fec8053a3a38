// Search words of the trade, to be edited freely: synonyms, narrower words, phrases, ignored words.
// The glossary (api/contract/glossary.ts) adds the Tamil words. Words are in lower case and singular. A word written with a space here ('wall hung') is also found without it
// ('wallhung') or with a hyphen. A word must never stand for a property that a product lacks: matt is not polished.

/** Each line lists synonyms: a search for one of them finds them all. */
export const SYNONYMS: readonly (readonly string[])[] = [
  // Categories, by their ids
  ['tile', 'டைல்ஸ்', 'டைல்'],
  ['sanitaryware', 'sanitary', 'சானிட்டரி'],
  // Colours
  ['white', 'வெள்ளை'],
  ['black', 'கருப்பு', 'கறுப்பு'],
  ['grey', 'gray', 'சாம்பல்'],
  ['brown', 'பழுப்பு'],
  ['blue', 'நீலம்'],
  ['green', 'பச்சை'],
  ['red', 'சிவப்பு'],
  ['yellow', 'மஞ்சள்'],
  ['gold', 'golden'],
  ['multicolour', 'multicolor', 'multicoloured', 'multicolored'],
  ['colour', 'color'],
  // Surfaces
  ['matt', 'matte', 'mat', 'மேட்'],
  ['glossy', 'gloss', 'high gloss', 'high glossy'],
  ['anti slip', 'anti skid', 'non slip', 'non skid', 'slip resistant'],
  // Materials
  ['marble', 'மார்பிள்', 'பளிங்கு'],
  ['granite', 'கிரானைட்'],
  ['wood', 'wooden', 'timber', 'மரம்'],
  ['mosaic', 'மொசைக்'],
  ['stainless steel', 'ss'],
  // Sanitaryware and fittings
  ['tap', 'mixer', 'faucet', 'குழாய்'],
  ['toilet', 'commode', 'closet', 'water closet', 'wc', 'ewc', 'கழிப்பறை', 'டாய்லெட்'],
  ['basin', 'wash basin', 'wash hand basin', 'வாஷ்பேசின்'],
  ['bath tub', 'tub'],
  ['wall mounted', 'wall mount'],
  // Rooms
  ['bathroom', 'washroom', 'குளியலறை', 'பாத்ரூம்'],
  ['kitchen', 'சமையலறை', 'கிச்சன்'],
  ['pooja', 'puja', 'பூஜை'],
  ['verandah', 'veranda'],
  // Uses
  ['wall', 'சுவர்'],
  ['floor', 'flooring', 'தரை'],
  ['stair', 'staircase', 'step', 'படிக்கட்டு'],
  ['parking', 'car parking', 'car porch', 'driveway', 'பார்க்கிங்'],
  ['outdoor', 'exterior', 'outside', 'வெளிப்புறம்'],
  ['elevation', 'facade', 'எலிவேஷன்'],
]

/** Words that a wider word also finds, but not the other way round: a search for wood finds oak. */
export const NARROWER_WORDS: Readonly<Record<string, readonly string[]>> = {
  marble: ['statuario', 'calacatta', 'carrara', 'marquina', 'botticino', 'emperador'],
  stone: ['granite', 'marble', 'slate', 'sandstone', 'limestone', 'quartzite', 'cuddapah'],
  wood: ['oak', 'teak', 'walnut', 'maple'],
  bathroom: ['wet room'],
  // Mirrors and showers are mounted on a wall; 'wall hung' is said of products that could stand instead.
  'wall mounted': ['wall hung'],
}

/** Phrases that stand for a word. Their first words do not: a bathroom is not a bathroom fitting. */
export const PHRASES: Readonly<Record<string, string>> = {
  'bathroom fitting': 'sanitaryware',
  'bath fitting': 'sanitaryware',
}

/** Words to leave out of a search that has others. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'any', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
  ...['ft', 'feet', 'foot', 'inch', 'inches'],
])
