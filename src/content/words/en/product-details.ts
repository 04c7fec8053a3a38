// Words about the measures, packing, price and stock of a product.
import type { PRICE_UNITS, STOCKS, SUITED_FOR } from '#api/products/details.contract.ts'
import type { Gst } from '#api/products/price-rules.contract.ts'

export const productDetails = {
  labels: {
    actualSize: 'Actual size',
    thickness: 'Thickness',
    piecesPerBox: 'Pieces per box',
    coverage: 'Coverage per box',
    weightPerBox: 'Weight per box',
    finish: 'Finish',
    material: 'Material',
    suitedFor: 'Suited for',
    slipResistance: 'Slip resistance',
    origin: 'Origin',
  },
  /** `{size}` is a length, or lengths such as '406 × 406'. */
  millimetres: '{size} mm',
  pieces: { one: '{count}', other: '{count}' },
  coverage: '{squareFeet} sq ft · {squareMetres} m²',
  kilograms: '{weight} kg',
  /** Listed with commas; the list begins with a capital letter. */
  suitedFor: {
    wall: 'wall',
    floor: 'floor',
    'wet room': 'wet room',
    outdoor: 'outdoor',
    stairs: 'stairs',
    parking: 'parking',
  } satisfies Record<(typeof SUITED_FOR)[number], string>,
  priceOnRequest: 'Price on request',
  prices: {
    'sq ft': '{amount} per sq ft',
    piece: '{amount} per piece',
    box: '{amount} per box',
  } satisfies Record<(typeof PRICE_UNITS)[number], string>,
  /** Amounts from which prices begin. */
  startingPrices: {
    'sq ft': 'from {amount} per sq ft',
    piece: 'from {amount} per piece',
    box: 'from {amount} per box',
  } satisfies Record<(typeof PRICE_UNITS)[number], string>,
  /** What ₹, ₹₹ and ₹₹₹ mean. */
  bands: { 1: 'lower prices', 2: 'middle prices', 3: 'higher prices' },
  /** Beside an amount. */
  gst: { with: 'incl. GST', without: 'plus GST' } satisfies Record<Gst, string>,
  pricesOf: 'Prices of {date}',
  /** Of an offer: words for screen readers before the two amounts, and the last day. */
  offer: {
    before: 'Before',
    now: 'now',
    until: 'until {date}',
    inBrackets: '{price} (before {before}, until {date})',
  },
  stocks: {
    'in stock': 'In stock',
    'on order': 'On order',
    discontinued: 'Discontinued',
  } satisfies Record<(typeof STOCKS)[number], string>,
}
