// Spellings of paths that could lead to private files.

const PARENTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '..;',
  '..%00',
  '...',
  '....',
  '.\\.',
]
const SLASH = ['/', '//', '%2f', '%252f', '\\', '%5c', '%c0%af', '/./', ';/']
const TARGETS = ['canary.txt', 'admins.json', 'jwt-secret', 'etc/passwd', 'package.json']
const PREFIXES = ['/uploads/', '/_astro/', '/', '/admin/', '/products/']

/** Paths that need no parent folder. */
const OTHER_PATHS = [
  '/uploads/canary.txt',
  '/uploads/',
  '/uploads',
  '/uploads/.',
  '/uploads/%2e',
  '/uploads/.abcdefghijklmnop-800.jpg.tmp',
  '/uploads/canary.txt%00-800.jpg',
  '/uploads/canary.txt#-800.jpg',
  '/uploads/canary.txt?-800.jpg',
  '/uploads/CANARY.TXT',
  '/uploads/canary.txt.',
  '/uploads/canary.txt::$DATA',
  '/uploads/canary.txt/',
  '/uploads/./canary.txt',
  '/uploads//canary.txt',
  '/UPLOADS/canary.txt',
  '/%75ploads/canary.txt',
  '/uploads%2fcanary.txt',
  '/uploads/%63anary.txt',
  '/.env',
  '/.git/config',
  '/.well-known/../.env',
  '/%2eenv',
  '/_headers.json',
  '/server/entry.mjs',
  '/client/index.html',
  '/site-url.txt',
  '/index.html',
  '/index.html.br',
  '/about.br',
  '/data/admins.json',
  '/backups/',
  '/lock.db',
  '/_image?href=/etc/passwd',
  '/_image?href=file:///etc/passwd',
  '/_image?href=http://127.0.0.1:1/',
  '/_actions/anything',
  '/_server-islands/',
  '/_server-islands/Products',
  '/_server-islands/..%2f..%2fetc%2fpasswd',
  '/_server-islands/Products?e=default&p=&s=%7B%22fallback%22%3A%22%3Cscript%3E%22%7D',
  '/_server-islands/Products?e=constructor&p=__proto__&s={}',
  '/_server-islands/__proto__?e=default&p=&s=',
  '/@fs/etc/passwd',
  '/@id/node:fs',
  '/node_modules/.package-lock.json',
  '/src/pages/index.astro',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/\u0001',
  '/\u00ff',
  '*',
  '',
  'about',
  '//evil.example/about',
  'http://evil.example/uploads/canary.txt',
  'file:///etc/passwd',
  `/${'a/'.repeat(3000)}`,
  `/${'%41'.repeat(3000)}`,
  '/constructor',
  '/__proto__',
  '/hasOwnProperty',
  '/products/__proto__',
  '/products/%00',
  '/plain/__proto__',
  '/plain/constructor',
  '/api/projects/product/__proto__',
  '/api/projects/brands/constructor',
  '/api/projects/product/..%2f..%2fadmins',
  '/api/../uploads/canary.txt',
  '/api/%2e%2e/uploads/canary.txt',
  '/api/docs/../../admins.json',
]

/** All paths, without duplicates. */
export function listHostilePaths(): string[] {
  const traversals = PREFIXES.flatMap((prefix, r) =>
    PARENTS.flatMap((parent, u) =>
      [1, 3].map((steps, s) => {
        const slash = SLASH[(u + s + r) % SLASH.length] ?? '/'
        return prefix + `${parent}${slash}`.repeat(steps) + TARGETS[(u + r + s) % TARGETS.length]
      }),
    ),
  )
  return [...new Set([...OTHER_PATHS, ...traversals])]
}
