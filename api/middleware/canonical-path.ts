// Lets a path name its resource in either number and end in a slash; the routes know only one spelling.
import { getPathNoStrict } from 'hono/utils/url'

type Spelling = (method: string) => string

const product: Spelling = () => 'product'
const interior: Spelling = (method) => (method === 'POST' ? 'interior' : 'interiors')
const gallery: Spelling = (method) => (method === 'POST' ? 'gallery' : 'galleries')
const brand: Spelling = (method) => (['POST', 'DELETE'].includes(method) ? 'brand' : 'brands')

const spellings = new Map<string, Spelling>([
  ['product', product],
  ['products', product],
  ['interior', interior],
  ['interiors', interior],
  ['gallery', gallery],
  ['galleries', gallery],
  ['brand', brand],
  ['brands', brand],
])

const PROJECTS = '/api/projects/'

/** The request's path without a slash at its end, and with its resource spelled as the route for this method spells it. */
export function canonicalPath(request: Request): string {
  return spelledFor(request.method, getPathNoStrict(request))
}

/** The path as the routes for this method spell it. */
export function spelledFor(method: string, path: string): string {
  if (!path.startsWith(PROJECTS)) return path
  const [noun = '', ...rest] = path.slice(PROJECTS.length).split('/')
  const spelling = spellings.get(noun)
  return spelling ? PROJECTS + [spelling(method), ...rest].join('/') : path
}
