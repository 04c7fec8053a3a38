// Every screen of the admin by its address: what it is called and what has to be on it.
import type { Shop } from '#tests/shop.ts'
import { addItem, BRANDS, GALLERIES, INTERIORS } from './kinds.ts'
import { SENTHIL, write } from './people.ts'

export interface Screen {
  path: string
  heading: string
  /** The entry of the sidebar that stands for it. */
  entry?: string
  /** What has to be there to be read. */
  texts: (string | RegExp)[]
  /** The labels of fields and the names of buttons and links in its content and header. */
  controls?: string[]
}

const FORM = ['Cancel', 'Save & add another', 'Save']

/** Adds one of everything to a shop that has the admin Senthil; resolves with the screens that show it. */
export async function openScreens(shop: Shop): Promise<Screen[]> {
  const product = await shop.addProduct({ name: 'Slate Grey', sku: 'KM-1' })
  const interior = await addItem(shop, INTERIORS, 'Ivory hall', { style: 'Modern living' })
  const gallery = await addItem(shop, GALLERIES, 'Slab yard')
  const brand = await addItem(shop, BRANDS, 'Kelvarra')
  const enquiry = await write(shop, { name: 'Meenakshi', product: 'KM-1' })
  const products = { entry: 'Products', controls: ['Name', 'SKU', 'Brand', 'Tags', ...FORM] }
  const interiors = { entry: 'Interior Designs', controls: ['Title', 'Style', ...FORM] }
  const galleries = { entry: 'Gallery', controls: ['Title', ...FORM] }
  const brands = { entry: 'Brands', controls: ['Name', 'Link', ...FORM] }
  const inbox = { entry: 'Enquiries', texts: ['Meenakshi', 'Slate Grey', 'Is it in stock?'] }
  return [
    {
      path: '/admin',
      heading: 'Dashboard',
      entry: 'Dashboard',
      texts: ['Products', 'Interiors', 'Galleries', 'Administrators', 'Quick Actions'],
      controls: ['Add Product', 'Add Interior', 'Add Gallery', 'Add Brand', 'Edit Slate Grey'],
    },
    {
      path: '/admin/products',
      heading: 'Products',
      entry: 'Products',
      texts: [
        'Slate Grey',
        'KM-1',
        'Tiles',
        /\d{1,2} [A-Z][a-z]{2,3} \d{4}/,
        'Showing 1-1 of 1 product',
      ],
      controls: [
        'Search name, SKU, brand, finish, size',
        'Add Product',
        'Previous',
        'Page 1',
        'Next',
      ],
    },
    { path: '/admin/products/new', heading: 'Add Product', texts: ['Photograph'], ...products },
    {
      path: `/admin/products/${product._id}/edit`,
      heading: 'Edit Product',
      texts: ['16x16'],
      ...products,
    },
    {
      path: '/admin/interiors',
      heading: 'Interior Designs',
      entry: 'Interior Designs',
      texts: ['Ivory hall', 'Modern living'],
      controls: ['Search by title', 'Add Interior', 'Edit Ivory hall', 'Delete Ivory hall'],
    },
    { path: '/admin/interiors/new', heading: 'Add Interior', texts: [], ...interiors },
    {
      path: `/admin/interiors/${interior}/edit`,
      heading: 'Edit Interior',
      texts: ['Modern living'],
      ...interiors,
    },
    {
      path: '/admin/galleries',
      heading: 'Gallery',
      entry: 'Gallery',
      texts: ['Slab yard'],
      controls: ['Search by title', 'Add Gallery', 'Edit Slab yard', 'Delete Slab yard'],
    },
    { path: '/admin/galleries/new', heading: 'Add Gallery', texts: [], ...galleries },
    {
      path: `/admin/galleries/${gallery}/edit`,
      heading: 'Edit Gallery',
      texts: ['Slab yard'],
      ...galleries,
    },
    {
      path: '/admin/brands',
      heading: 'Brands',
      entry: 'Brands',
      texts: ['Kelvarra'],
      controls: ['Search brands...', 'Add Brand', 'Edit Kelvarra', 'Delete Kelvarra'],
    },
    { path: '/admin/brands/new', heading: 'Add Brand', texts: [], ...brands },
    {
      path: `/admin/brands/${brand}/edit`,
      heading: 'Edit Brand',
      texts: ['Kelvarra'],
      ...brands,
    },
    { path: '/admin/enquiries', heading: 'Enquiries', ...inbox },
    { path: `/admin/enquiries/${enquiry._id}`, heading: 'Enquiries', ...inbox },
    {
      path: '/admin/admins',
      heading: 'Admins',
      entry: 'Admins',
      texts: [SENTHIL.name, SENTHIL.email, 'super admin', 'Active'],
      controls: ['Add New Admin', `Deactivate ${SENTHIL.name}`, `Delete ${SENTHIL.name}`],
    },
    {
      path: '/admin/profile',
      heading: 'My Profile',
      entry: 'Profile',
      texts: [],
      controls: ['Name', 'Phone number', 'Location', 'Email', 'Change password', 'Save'],
    },
    {
      path: '/admin/guidelines',
      heading: 'Troubleshooting Guide',
      entry: 'Guidelines',
      texts: ['Duplicate product code', 'Contact support'],
    },
  ]
}
