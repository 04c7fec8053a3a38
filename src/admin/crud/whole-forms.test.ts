// Tests the forms of interiors, gallery items and brands against the real API.
import { describe, expect, it } from 'vitest'
import { IMAGE_REQUIRED } from '#api/contract/image.ts'
import { photograph } from '#api/images/test-photograph.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { address, openTestAdmin, toastTexts, untilKind } from '#src/admin/test-admin.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

/** The differences between the three forms. */
interface AnyForm {
  load: () => Promise<void>
  save: (after: 'list' | 'another') => Promise<void>
  remove: () => Promise<void>
  $state: { get: () => { kind: string } }
  draft: {
    picture: { choose: (file: File) => void }
    $errors: { get: () => Record<string, string> }
    $values: { get: () => Record<string, string> }
  }
}

interface Kind {
  noun: 'Interior' | 'Gallery' | 'Brand'
  list: string
  /** Creates an item as another admin. */
  post: string
  picture: 'image' | 'logo'
  fields: Record<string, string>
  question: string
  open: (
    tab: TestAdmin,
    id?: string,
  ) => { form: AnyForm; set: (name: string, text: string) => void }
  stored: (tab: TestAdmin) => Promise<readonly object[]>
}

const KINDS: Kind[] = [
  {
    noun: 'Interior',
    list: '/admin/interiors',
    post: '/projects/interior',
    picture: 'image',
    fields: { title: 'Courtyard', style: 'Chettinad', description: 'Athangudi tiles.' },
    question: 'Delete this interior?',
    open(tab, id) {
      const form = tab.interiors.openForm({ id })
      return { form, set: form.draft.set as (name: string, text: string) => void }
    },
    stored: ({ api }) => api.stores.interiors.all(),
  },
  {
    noun: 'Gallery',
    list: '/admin/galleries',
    post: '/projects/gallery',
    picture: 'image',
    fields: { title: 'Slab yard' },
    question: 'Delete this gallery item?',
    open(tab, id) {
      const form = tab.galleries.openForm({ id })
      return { form, set: form.draft.set as (name: string, text: string) => void }
    },
    stored: ({ api }) => api.stores.galleries.all(),
  },
  {
    noun: 'Brand',
    list: '/admin/brands',
    post: '/projects/brand',
    picture: 'logo',
    fields: { name: 'Kelvarra', url: 'https://kelvarra.example' },
    question: 'Delete this brand?',
    open(tab, id) {
      const form = tab.brands.openForm({ id })
      return { form, set: form.draft.set as (name: string, text: string) => void }
    },
    stored: ({ api }) => api.stores.brands.all(),
  },
]

async function openNew(kind: Kind) {
  const tab = await openTestAdmin({ at: `${kind.list}/new` })
  await untilKind(tab.session.$session, 'signed-in')
  const { form, set } = kind.open(tab)
  await form.load()
  const type = (fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) set(name, text)
  }
  return { tab, form, type }
}

async function openEdit(kind: Kind) {
  const tab = await openTestAdmin({ at: kind.list })
  const files = { [kind.picture]: await photograph(400, 300) }
  const { body } = await tab.api.staff('POST', kind.post, kind.fields, files)
  await untilKind(tab.session.$session, 'signed-in')
  const { form, set } = kind.open(tab, body._id)
  await form.load()
  return { tab, form, set, item: body }
}

const writes = (tab: TestAdmin) => tab.sent.filter(({ method }) => method !== 'GET')

describe.each(KINDS)('$noun', (kind) => {
  const [label = ''] = Object.keys(kind.fields)

  it('is created with its picture, and the list follows', async () => {
    const { tab, form, type } = await openNew(kind)
    type(kind.fields)
    form.draft.picture.choose(await photograph(400, 300))
    await form.save('list')
    expect(writes(tab)).toHaveLength(1)
    expect(writes(tab)[0]?.fields).toEqual({
      ...Object.fromEntries(Object.entries(kind.fields).map(([name, text]) => [name, [text]])),
      [kind.picture]: ['photo.jpg'],
    })
    expect(toastTexts()).toEqual([`${kind.noun} created.`])
    expect(address()).toBe(kind.list)
    expect(await kind.stored(tab)).toMatchObject([
      { ...kind.fields, [kind.picture]: expect.stringMatching(/^\/uploads\//) },
    ])
  })

  it('says beside the field what is missing, without asking the server', async () => {
    const { tab, form } = await openNew(kind)
    await form.save('list')
    expect(form.draft.$errors.get()[label]).toMatch(/ is required\.$/)
    expect(writes(tab)).toEqual([])
  })

  it('sends what has changed, keeps the picture, and says so', async () => {
    const { tab, form, set, item } = await openEdit(kind)
    expect(form.draft.$values.get()).toMatchObject(kind.fields)
    set(label, 'Renamed')
    await form.save('list')
    expect(writes(tab).at(-1)?.fields).toMatchObject({ [label]: ['Renamed'], rev: ['1'] })
    expect(toastTexts()).toEqual([`${kind.noun} updated.`])
    expect(await kind.stored(tab)).toMatchObject([
      { ...kind.fields, [label]: 'Renamed', [kind.picture]: item[kind.picture] },
    ])
  })

  it('is deleted after its own question', async () => {
    const { tab, form } = await openEdit(kind)
    await form.remove()
    expect(tab.tab.questions).toEqual([kind.question])
    expect(toastTexts()).toEqual([`${kind.noun} deleted.`])
    expect(await kind.stored(tab)).toEqual([])
    expect(address()).toBe(kind.list)
  })

  it('stays open with everything in it when the connection is lost, and saves when it is back', async () => {
    const { tab, form, type } = await openNew(kind)
    type(kind.fields)
    form.draft.picture.choose(await photograph(400, 300))
    tab.tab.online = false
    await form.save('list')
    expect(toastTexts()).toEqual([`Save failed. ${UNREACHABLE}`])
    expect(form.$state.get().kind).toBe('editing')
    tab.tab.online = true
    await form.save('list')
    expect(await kind.stored(tab)).toHaveLength(1)
  })
})

describe('the picture of a new item', () => {
  it.each(KINDS.filter(({ picture }) => picture === 'image'))(
    'is missed beside its place by the form of $noun',
    async (kind) => {
      const { tab, form, type } = await openNew(kind)
      type(kind.fields)
      expect(form.draft.$errors.get()).toEqual({})
      await form.save('list')
      expect(form.draft.$errors.get()).toEqual({ image: IMAGE_REQUIRED })
      expect(writes(tab)).toEqual([])
      form.draft.picture.choose(await photograph(400, 300))
      expect(form.draft.$errors.get()).toEqual({})
    },
  )

  it('may be left out of a brand', async () => {
    const tab = await openTestAdmin({ at: '/admin/brands/new' })
    await untilKind(tab.session.$session, 'signed-in')
    const form = tab.brands.openForm({})
    await form.load()
    form.draft.set('name', 'Kelvarra')
    await form.save('list')
    expect(toastTexts()).toEqual(['Brand created.'])
  })

  it('may have been dropped on the gallery before', async () => {
    const tab = await openTestAdmin({ at: '/admin/galleries' })
    await untilKind(tab.session.$session, 'signed-in')
    tab.droppedFile.put(await photograph(400, 300))
    const form = tab.galleries.openForm({})
    await form.load()
    await untilKind(form.draft.picture.$picture, 'chosen')
    expect(tab.droppedFile.take()).toBeUndefined()
  })
})

describe("a brand's link", () => {
  it('is no change where only https:// was left out', async () => {
    const tab = await openTestAdmin({ at: '/admin/brands' })
    const fields = { name: 'Kelvarra', url: 'https://kelvarra.example' }
    const { body } = await tab.api.staff('POST', '/projects/brand', fields)
    await untilKind(tab.session.$session, 'signed-in')
    const form = tab.brands.openForm({ id: body._id })
    await form.load()
    form.draft.set('url', ' kelvarra.example ')
    expect(form.draft.$changed.get()).toEqual([])
  })

  it('must be one that can be opened', async () => {
    const tab = await openTestAdmin({ at: '/admin/brands/new' })
    await untilKind(tab.session.$session, 'signed-in')
    const form = tab.brands.openForm({})
    await form.load()
    form.draft.set('name', 'Kelvarra')
    form.draft.set('url', 'javascript:alert(1)')
    await form.save('list')
    expect(form.draft.$errors.get()).toEqual({
      url: 'Link must be a web address, such as https://example.com.',
    })
  })
})
