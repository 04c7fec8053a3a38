// Built-in photographs of share pictures, by page id.

export const SHARE_PHOTOGRAPHS: Readonly<Record<string, string>> = {
  home: 'showroom',
  about: 'founder',
  products: 'tile-display-boards',
  interiors: 'kitchen',
  brands: 'basins-on-plinths',
  gallery: 'granite-slab-yard',
  quality: 'bathroom',
  contact: 'consultation-desk',
}
