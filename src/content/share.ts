// The photographs of the share pictures, by the id of the page in the navigation.

const PICTURES = 'src/content/pictures'
const SAMPLES = 'data/sample/photos'

export const SHARE_PHOTOGRAPHS: Readonly<Record<string, string>> = {
  home: `${PICTURES}/showroom.jpg`,
  about: `${PICTURES}/founder.jpg`,
  products: `${SAMPLES}/terrazzo-multi.jpg`,
  interiors: `${PICTURES}/kitchen.jpg`,
  brands: `${SAMPLES}/tile-display-boards.jpg`,
  gallery: `${PICTURES}/granite-slab-yard.jpg`,
  quality: `${PICTURES}/grout-edge-detail.jpg`,
  contact: `${PICTURES}/consultation-desk.jpg`,
}
