// Texts and pictures of the sample showroom. Every fact here is invented, for the owner to replace. Only the server may
// import this file, because built files must not contain these facts.
import type { SettingText } from '#api/showroom/texts.contract.ts'
import { TAMIL_PICTURE_ALTS, TAMIL_SLIDES, TAMIL_TEXTS } from './showroom-samples-tamil.ts'
import type { Samples, SlideContent } from './showroom-texts.ts'

/** Facts of the sample showroom, which are deleted together with the samples. */
const TEXTS = {
  name: 'KM Tiles & Granites',
  letters: 'KM',
  street: '214 Avinashi\u00a0Road',
  area: 'Peelamedu',
  city: 'Coimbatore',
  postcode: '641\u00a0004',
  state: 'Tamil\u00a0Nadu',
  mapLink: '',
  coordinates: '',
  phone: '+91 98765 43210',
  secondPhone: '0422 257 4300',
  whatsapp: '+91 98765 43210',
  email: 'hello@km.example',
  instagram: 'https://www.instagram.com/kmtiles.example',
  youtube: 'https://www.youtube.com/@kmtiles.example',
  facebook: '',
  homeTitle: 'Tiles, sanitaryware, fittings and granite in Coimbatore',
  description:
    'Tiles, sanitaryware, fittings and granite for homes and builders, laid out in a daylight showroom in Coimbatore.',
  footerSentence:
    'Bring your floor plan. We\u00a0will lay one square metre of it while the filter coffee brews.',
  footerSummary:
    'Tiles, sanitaryware, fittings and granite for homes and builders across Kongu\u00a0Nadu.',
  aboutHeading: 'You will live on this floor for thirty years. Stand on it first.',
  aboutLead:
    'Our showroom on Avinashi Road is laid the way a home is laid: whole floors, running showers, granite slabs you can walk around in daylight.',
  aboutStory:
    'We began in 1998 with one lorry of Karnataka granite. Today fathers and sons who build in Coimbatore send their customers here, because we cut to size, we keep the batch, and we take back the unopened boxes.',
  aboutFigures:
    '1998\nthe year we came to Avinashi Road\n\n14,000\nsq ft of laid floors\n\n320\ngranite slabs in the yard',
  aboutPageLead:
    'A family showroom for tiles, baths and granite: how it began, who stands behind it, and what happens when you come by.',
  aboutPageFigures:
    '46\nfloors laid from wall to wall\n\n9\nshowers that run, hot and cold\n\n320\ngranite slabs in the yard',
  storyHeading: 'It began with one lorry, under a neem tree.',
  chapterItems: `1998
One lorry of Karnataka granite on an open plot by Avinashi Road, and a table in the shade where the bills were written.

2006
The first hall with a roof. Tiles come in, and with them our habit of laying a whole floor of each before we sell it.

2015
Basins, showers and fittings join the stone, plumbed in and running, because nobody can judge a mixer with no water in it.

Today
The sons of our first builders send their own customers. The saw cuts to size, the batch stands on every bill, and the slabs have a yard of their own.`,
  founderName: 'K. Murugesan',
  founderBio: 'Founder. Still checks every slab that comes off the lorry.',
  founderQuote: 'I tell people: take your shoes off, walk on it, then we talk price.',
  founderWords: `He learnt the trade unloading slabs at the Kochi port, and bought the first ones he could pay for. He still comes at seven, before the lorries, and sounds each slab with a coin.

Ask for him. He will tell you when a cheaper stone does the job as well.`,
  visitHeading: 'What a visit is like',
  visitLead: 'An hour is enough for a bathroom. For a house, come twice.',
  visitItems: `At the desk
Bring a plan, a photograph, or the size in feet. We work out the boxes, with the cutting and a little over.

On the floor
Shoes off. You walk on whole floors, dry and wet, in daylight and under the lamp you have at home.

One square metre
We lay it loose with the joint you want, beside the paint or the wood you brought along.

In the yard
You choose the very slab, we chalk your name on it, and it waits until your mason is ready.`,
  qualityItems: `Premium Materials
First-choice porcelain, vitreous china and granite picked at the quarry. No seconds on the floor.

Rigorous Testing
Every batch is checked for size, warp, shade and water before it is stacked in our godown.

Best in Quality
Makers with written warranties, and one person here who answers when you call.

Same Day Delivery
Order before noon within Coimbatore, and your tiles are at the site by evening.`,
  qualityOpening: 'We sell what we would lay in our own house, and we show you how we know.',
  qualityPolicy: `A tile is bought once and walked on for thirty years. So we buy first choice only, open boxes from every batch before it is stacked, and write shade and calibre on your bill. What does not pass goes back on the lorry that brought it.

Our gauges find half a millimetre. You need less to see for yourself: a steel rule, a glass of water and good daylight tell you most of it, and all three are at the desk.`,
  checksHeading: 'What is checked, and how',
  checksLead: 'Five boxes out of every batch, and every slab, before they are stacked.',
  checkItems: `Size
All four sides against a steel gauge
two tiles of one box differ by more than 0.5 mm

Warp
Two tiles face to face, a feeler gauge at the corners
a corner stands off by more than 0.8 mm

Shade
A square metre laid dry, seen from two metres in daylight
one tile can be picked out

Water
Weighed dry, and again after a day under water
porcelain has gained more than 0.5%

Slip
The maker’s ramp rating, read from the box
a wet floor is rated below R10

Granite
Sounded with a coin, then wetted edge to edge
a dull spot or a hairline shows

Fittings
Twenty turns under six bar of water
a drop hangs after one minute`,
  deskHeading: 'Four checks at the desk',
  deskLead: 'Bring the box you have at home as well: we do not mind.',
  deskItems: `Read the end of the box
Shade and calibre are printed there. Every box of one room must carry the same two.

Put two tiles face to face
Press one corner. If the opposite one clicks, the tile is bowed and the joint will show it.

Leave a drop of water
Five minutes on the back of porcelain, and it should still be a drop. On granite it tells you whether to seal.

Walk on it with wet feet
The tray and the tap are a few steps away. A bathroom floor is chosen barefoot.`,
  troubleHeading: 'When something is wrong',
  troubleItems: `Before it is laid
Call within seven days. We exchange the box at the site and carry the old one away.

After it is laid
Somebody from the showroom comes to look within two working days.

Years later
We keep ten tiles of every batch we sell for five years, for the day a plumber is careless.`,
  interiorsLead:
    'Corners of homes around Coimbatore, from a wet room in slate to a terrace under a pergola.',
  galleryLead: 'The yard, the panels, the desk where we sit down with your plan.',
  brandsLead:
    'We know every maker here: who fires the tile, who answers when a cartridge drips, and which shade comes again next year.',
  interiorsPageLead:
    'Rooms with the material named under each. Ask for one of them by its name, and we lay a square metre of it for you.',
  galleryPageLead: 'The showroom, and some of the houses that our tiles and stone have gone to.',
  brandItems: `Will the shade come again?
A broken tile in five years should not mean a new floor. We keep makers who number their batches and answer for them.

Can it be mended here?
Cartridges, seats and flush valves lie in our own drawers, so that a drip is a visit and not a replacement.

Who answers the phone?
Every maker has given us the name of one person. When something is wrong we call that person, and you do not have to.`,
  contactLead:
    'Tell us which room it is, and how large. We answer within one working day, in Tamil or English.',
} satisfies Partial<Record<SettingText, string>>

const HOURS = [...Array<string>(6).fill('09:30-20:00'), '10:00-14:00']

/** The pictures are dark on the left and at the bottom, behind the text, with the subject right of the middle. */
const SLIDES: readonly SlideContent[] = [
  {
    builtIn: 'kitchen',
    alt: 'Kitchen with a black granite worktop and glazed green wall tiles',
    heading: 'Colour that outlasts the kitchen.',
    caption: 'Lagoon glazed wall tile with a black granite worktop',
    button: 'Browse Products',
    link: '/products',
  },
  {
    builtIn: 'living',
    alt: 'Living room with a polished marble-look floor in front of tall windows',
    heading: 'A floor that gives the light back.',
    caption: 'Statuario polished in large format, with joints of two millimetres',
    button: 'View Gallery',
    link: '/gallery',
  },
  {
    builtIn: 'bathroom',
    alt: 'Bathroom with a countertop basin in front of a marble wall',
    heading: 'Mornings begin on stone.',
    caption: 'An oval countertop basin, with marble behind it and slate underfoot',
    button: 'Browse Products',
    link: '/products',
  },
]

export const SAMPLES: Samples = {
  texts: TEXTS,
  translations: { ta: TAMIL_TEXTS },
  hours: HOURS,
  slides: SLIDES.map((slide, index) => ({ ...slide, ...TAMIL_SLIDES[index] })),
  pictureAlts: {
    hallPicture: 'The front hall of our showroom',
    founderPicture: 'KM monogram in brass on marble',
    storyPicture: 'The tile hall, with display boards along its walls',
    visitPicture: 'Five basins on plinths, side by side in front of arched niches',
    yardPicture: 'Granite slabs standing on racks in the yard',
    deskPicture: 'The desk, with tile samples on the shelves behind it',
  },
  pictureAltTranslations: { ta: TAMIL_PICTURE_ALTS },
}
