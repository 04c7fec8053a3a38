// Which photograph a link to a page is shared with: by the page's id in the navigation, below the project's folder.

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
