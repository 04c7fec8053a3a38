// Words about the measures, packing, price and stock of a product.
import type { PRICE_UNITS, STOCKS, SUITED_FOR } from '#api/products/details.contract.ts'

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
    'sq ft': '₹{amount} per sq ft',
    piece: '₹{amount} per piece',
    box: '₹{amount} per box',
  } satisfies Record<(typeof PRICE_UNITS)[number], string>,
  stocks: {
    'in stock': 'In stock',
    'on order': 'On order',
    discontinued: 'Discontinued',
  } satisfies Record<(typeof STOCKS)[number], string>,
}
