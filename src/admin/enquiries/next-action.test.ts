// Tests the next action on an enquiry.
import { expect, it } from 'vitest'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { nextAction } from './next-action.ts'

const [first, second] = [
  { _id: 'a', status: 'read' },
  { _id: 'b', status: 'new' },
] as [Enquiry, Enquiry]
const done = (one: Enquiry) => ({ ...one, status: 'done' as const })

it('says what follows, and is none where all is done', () => {
  expect(nextAction([first, second], first)?.words).toBe('Done, open next')
  expect(nextAction([first, second], second)?.words).toBe('Done')
  expect(nextAction([done(first), second], done(first))).toMatchObject({ kind: 'open', next: 'b' })
  expect(nextAction([first, done(second)], done(second))).toBeUndefined()
})
