// The alternative text of a product's photograph, and its width on a card.
import type { Product } from '#api/contract/product.ts'

/** The alternative text: more than the name, which is beside the picture. */
export function photoWords({ name, color, material, finish, size }: Product): string {
  return [name, color, material, finish, size?.replace('x', ' × ')].filter(Boolean).join(', ')
}

/** As in the attribute of an image: a quarter of the frame, or half a phone; beside the filters a fifth of the frame. */
export const CARD_SIZES = {
  alone: '(min-width: 1360px) 320px, (min-width: 768px) 25vw, 50vw',
  besideFilters:
    '(min-width: 1360px) 256px, (min-width: 1080px) 20vw, (min-width: 768px) 25vw, 50vw',
}
