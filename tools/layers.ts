// Rules of layers: which file may import which. `npm run check` runs them; ARCHITECTURE.md draws them.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import: the path of the importing file, and the path or the package that it imports. */
export interface Import {
  from: string
  to: string
}

interface Rule {
  name: string
  /** Matches the importing file. */
  from: RegExp
  /** Matches what it must not import. */
  to: RegExp
  /** Exceptions that it may import. */
  except?: RegExp
  /** What to do instead. */
  advice: string
}

/** Folders of the API that do not depend on any subject. */
const PLATFORM =
  'contract|http|images|mail|middleware|openapi|resources|search|security|store|telemetry'
/** All other folders of the API, joined by `|`. */
const SUBJECTS = readdirSync('api', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !`${PLATFORM}|maintenance|testing`.split('|').includes(name))
  .join('|')
const CONTRACT = String.raw`api\/(contract\/[\w-]+|[\w-]+\/([\w-]+\.)?contract)\.ts`
const BROWSER = String.raw`^src\/(admin|site|ui)\/.*\.tsx?$`

/** The subjects that a subject of the API may read. */
const READABLE_SUBJECTS: Readonly<Record<string, string>> = {
  accounts: 'showroom',
  analytics: 'products|brands',
  enquiries: 'products|showroom|analytics',
  history: 'products|brands|accounts|enquiries|programs',
  imports: 'products|brands',
  products: 'brands',
  programs: 'history',
  showroom: 'products',
}

/** Modules about products that every subject of the back-office may import. */
const LOOKUPS = /^src\/admin\/products\/(vocabulary|use-product)\.ts$/

export const RULES: readonly Rule[] = [
  {
    name: 'contracts run in browsers',
    from: new RegExp(`^${CONTRACT}$`),
    to: /./,
    except: new RegExp(`^(valibot|temporal-polyfill|${CONTRACT})$`),
    advice:
      'A contract imports valibot, temporal-polyfill and other contracts. Put what needs more beside it.',
  },
  {
    name: 'the platform knows no subject',
    from: new RegExp(String.raw`^api\/(${PLATFORM})\/`),
    to: new RegExp(
      String.raw`^api\/((${SUBJECTS})\/|(app|client|open|serve|shared|start-server)\.ts)`,
    ),
    advice: 'Let the subject register or pass what the platform needs.',
  },
  {
    name: 'outside things know nothing of calls',
    from: /^api\/(store|security|images|mail|search|telemetry)\/(?!routes\.ts)/,
    to: /^api\/(http|middleware|openapi|resources)\//,
    advice: 'Answer calls in a routes.ts, and pass it what it needs.',
  },
  ...SUBJECTS.split('|').map((subject) => ({
    name: 'a subject reads few others',
    from: new RegExp(String.raw`^api\/${subject}\/`),
    to: new RegExp(
      String.raw`^api\/((${SUBJECTS})\/|(app|client|open|serve|shared|start-server)\.ts|maintenance\/)`,
    ),
    except: new RegExp(String.raw`^api\/(${subject}|${READABLE_SUBJECTS[subject] ?? subject})\/`),
    advice:
      'Add the pair to READABLE_SUBJECTS with a reason, or pass the data in from api/open.ts.',
  })),
  {
    name: 'one folder for each outside thing',
    from: /^api\/(?!store\/)/,
    to: /^(lowdb|pg)(\/|$)/,
    advice: 'Files and the database belong to api/store: call what it exports.',
  },
  {
    name: 'one folder for each outside thing',
    from: /^api\/(?!(security|images|mail)\/)/,
    to: /^(jose|otpauth|@simplewebauthn|sharp|nodemailer)(\/|$)/,
    advice:
      'jose, otpauth and @simplewebauthn belong to api/security, sharp to api/images, nodemailer to api/mail.',
  },
  {
    name: 'the API knows nothing of the site',
    from: /^api\//,
    to: /^(src\/|tools\/|react|astro|@astrojs)/,
    advice: 'Move what both need to a contract.',
  },
  {
    name: 'src reaches the API through contracts and the client',
    from: /^src\//,
    to: /^(api\/|hono|@hono|lowdb|pg$|jose|sharp)/,
    except: new RegExp(String.raw`^(${CONTRACT}|api\/client\.ts)$`),
    advice: 'Call it by #api/client.ts, or move the rule to a contract.ts.',
  },
  {
    name: 'the wings never import each other',
    from: /^src\/(site|pages|server)\//,
    to: /^src\/admin\//,
    except: /^src\/admin\/AdminApp\.tsx$/,
    advice: 'What both wings need belongs to src/ui or src/content.',
  },
  {
    name: 'the wings never import each other',
    from: /^src\/admin\//,
    to: /^src\/(site|pages|server|layouts)\//,
    advice: 'What both wings need belongs to src/ui or src/content.',
  },
  {
    name: 'what both wings share stands below them',
    from: /^src\/(ui|content|styles)\//,
    to: /^src\/(admin|site|pages|layouts|server)\//,
    advice: 'Take what is needed as a prop or a slot.',
  },
  {
    name: 'src/server draws nothing',
    from: /^src\/server\//,
    to: /^src\/(admin|site|pages|layouts|ui)\//,
    advice: 'Hand the data up to the page that draws it.',
  },
  {
    name: 'browser code stays in the browser',
    from: new RegExp(BROWSER),
    to: /^(node|astro):/,
    advice: 'Do it in an .astro file or in src/server, and pass the result as a prop.',
  },
  {
    name: 'a page carries the words of one language',
    // The room view reads the words of its page's language when it opens.
    from: /^src\/(?!(admin|server|content\/words)\/|middleware\.ts$|site\/room\/read-words\.ts$)/,
    to: /^src\/content\/words\//,
    except: /^src\/content\/words\/(format|types)\.ts$/,
    advice: 'Take Astro.locals.words in an .astro file, and a prop in a component.',
  },
  {
    name: 'the back-office is in English',
    from: /^src\/admin\//,
    to: /^src\/content\/words\//,
    except: /^src\/content\/words\/((format|types)|en\/(?!subjects)[\w-]+)\.ts$/,
    advice: 'Import the English words of one subject.',
  },
  {
    name: 'tests stay outside',
    from: /^(api|src)\//,
    to: /(^tests\/|^api\/testing\/|\.test\.tsx?$|\/test-[\w-]+\.tsx?$)/,
    advice: 'Production code imports no tests.',
  },
  ...createLayerRules('src/admin', ['ui', 'session', 'shell', 'undo|list|form|photos'], LOOKUPS),
  ...createLayerRules('src/site', [
    'ui',
    'runtime',
    'product-card|product-facts',
    'layout|lightbox',
  ]),
]

/**
 * Creates the rules of one wing, such as src/admin: a lower folder imports only folders below it, and subjects never
 * import each other. A component that several subjects show has its own folder in one of the lower layers.
 * @param layers from the lowest up; `a|b` stand side by side
 */
function createLayerRules(wing: string, layers: readonly string[], lookups?: RegExp): Rule[] {
  const lowerLayers = layers.map((folders, index) => ({
    name: `layers of ${wing}`,
    from: new RegExp(String.raw`^${wing}\/(${folders})\/`),
    to: new RegExp(String.raw`^${wing}\/[\w-]+\/`),
    except: new RegExp(String.raw`^${wing}\/(${layers.slice(0, index + 1).join('|')})\/`),
    advice: `A lower folder takes what it needs as a prop. From below: ${layers.join(' < ')} < subjects.`,
  }))
  const names = layers.join('|')
  return [
    ...lowerLayers,
    {
      name: `subjects of ${wing} never import each other`,
      from: new RegExp(String.raw`^${wing}\/(?!(${names})\/)([\w-]+)\/`),
      to: new RegExp(String.raw`^${wing}\/(?!(${names})\/)[\w-]+\/`),
      ...(lookups && { except: lookups }),
      advice: 'Give what two subjects show a folder of its own, or join them above.',
    },
  ]
}

/** Returns the rules that an import breaks. Tests may import everything. */
export function findBrokenRules({ from, to }: Import): readonly Rule[] {
  if (isTest(from)) return []
  const subjectFolder = (path: string) => path.split('/').slice(0, 3).join('/')
  return RULES.filter((rule) => {
    if (!rule.from.test(from) || !rule.to.test(to) || rule.except?.test(to)) return false
    // Within a subject's own folder everything is allowed.
    return !rule.name.startsWith('subjects of') || subjectFolder(from) !== subjectFolder(to)
  })
}

const isTest = (path: string) =>
  /^(tests|api\/testing)\/|\.test\.tsx?$|\/test-[\w-]+\.tsx?$/.test(path)

const SPECIFIER = /(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^']+)'/g

/** Reads the imports of all files in git. A path other than `./name` or `#folder/…` is returned as it is written. */
export function readImports(): Import[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api', 'src'], {
    encoding: 'utf8',
  }).split('\n')
  return files
    .filter((path) => /\.(ts|tsx|astro)$/.test(path) && existsSync(path))
    .flatMap((from) =>
      Array.from(readFileSync(from, 'utf8').matchAll(SPECIFIER), ([, name = '']) => ({
        from,
        to: name.startsWith('./') ? join(dirname(from), name) : name.replace(/^#/, ''),
      })),
    )
}

if (import.meta.main) {
  const violations = readImports().flatMap((entry) =>
    findBrokenRules(entry).map(
      ({ name, advice }) => `${entry.from} imports ${entry.to}: ${name}. ${advice}`,
    ),
  )
  for (const sentence of violations) console.error(sentence)
  if (violations.length > 0) process.exit(1)
}
