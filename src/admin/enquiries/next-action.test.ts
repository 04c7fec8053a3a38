// Where an enquiry leads on to, done or not.
import { expect, it } from 'vitest'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { wayOn } from './next-action.ts'

const [first, second] = [
  { _id: 'a', status: 'read' },
  { _id: 'b', status: 'new' },
] as [Enquiry, Enquiry]
const done = (one: Enquiry) => ({ ...one, status: 'done' as const })

it('says what follows, and is none where all is done', () => {
  expect(wayOn([first, second], first)?.words).toBe('Done, open next')
  expect(wayOn([first, second], second)?.words).toBe('Done')
  expect(wayOn([done(first), second], done(first))).toMatchObject({ kind: 'open', next: 'b' })
  expect(wayOn([first, done(second)], done(second))).toBeUndefined()
})
