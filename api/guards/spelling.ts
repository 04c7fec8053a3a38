// Lets a path name its resource in either number; the routes know only the literal spelling.
import { getPath } from 'hono/utils/url'

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

/** The request's path with its resource spelled as the route for this method spells it. */
export function literalPath(request: Request): string {
  const path = getPath(request)
  if (!path.startsWith(PROJECTS)) return path
  const [noun = '', ...rest] = path.slice(PROJECTS.length).split('/')
  const spelling = spellings.get(noun)
  return spelling ? PROJECTS + [spelling(request.method), ...rest].join('/') : path
}
