// Tests the relay with a real HTTP service that fails, hangs and recovers; the tests control the pauses.
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { createManualPauses } from '#api/testing/manual-pauses.ts'
import type { EnquiryRecord } from './contract.ts'
import { createFormDelivery } from './form-service.ts'
import { openMailRelay } from './relay.ts'
import { openFormService } from './test-form-service.ts'

const meena: FieldsOf<EnquiryRecord> = {
  subject: 'New Contact Message from Meena',
  name: 'Meena',
  email: 'meena@example.com',
  message: 'Do you have this in a matt finish?',
  products: [],
  status: 'new',
  relay: 'waiting',
}

async function openTestRelay() {
  const service = await openFormService()
  const { enquiries, close } = await openTestStore()
  const pauses = createManualPauses()
  pauses.holdTimers()
  const logLines: string[] = []
  const logLine = (...parts: unknown[]) => void logLines.push(parts.map(String).join(' '))
  const timeout = new AbortController()
  type Options = Parameters<typeof openMailRelay>[0]
  const openRelay = async (
    records: Options['enquiries'] = enquiries,
    options: Partial<Pick<Options, 'claim' | 'deliver'>> = {},
  ) => {
    const relay = await openMailRelay({
      enquiries: records,
      deliver: createFormDelivery(service, () => timeout.signal),
      log: { info: logLine, warn: logLine, error: logLine },
      ...options,
    })
    onTestFinished(() => relay.close())
    return relay
  }
  onTestFinished(close)
  return {
    service,
    enquiries,
    pauses,
    logLines,
    openRelay,
    insertEnquiry: (fields: Partial<FieldsOf<EnquiryRecord>> = {}) =>
      enquiries.insert(() => ({ ...meena, ...fields })),
    /** Fires the time limit of a call. */
    fireTimeout: () => timeout.abort(new DOMException('It took too long.', 'TimeoutError')),
    readState: async (id: string) => (await enquiries.get(id)).relay,
  }
}

test('sends the required fields to the service, and marks the enquiry as sent', async () => {
  const { service, enquiries, openRelay, insertEnquiry } = await openTestRelay()
  const enquiry = await insertEnquiry()
  const relay = await openRelay()
  await relay.waitUntilIdle()
  expect(service.forms).toEqual([
    {
      access_key: ['the-secret-access-key'],
      subject: ['New Contact Message from Meena'],
      from_name: ['Meena'],
      name: ['Meena'],
      email: ['meena@example.com'],
      message: ['Do you have this in a matt finish?'],
    },
  ])
  expect(await enquiries.get(enquiry._id)).toEqual({ ...enquiry, relay: 'sent' })
})

test('also sends the phone number and the products, if any', async () => {
  const { service, openRelay, insertEnquiry } = await openTestRelay()
  await insertEnquiry({
    phone: '0484 123456',
    products: [
      { sku: 'KM-1', name: 'Oak', quantity: 1200, unit: 'sq ft', room: 'Hall', note: 'Matt' },
      { sku: 'X-9' },
    ],
  })
  await (await openRelay()).waitUntilIdle()
  expect(service.forms[0]).toMatchObject({
    phone: ['0484 123456'],
    product: ['Hall: Oak (KM-1), 1,200 sq ft, Matt', 'X-9'],
  })
})

test('retries a failing service after growing pauses until it accepts', async () => {
  const { service, pauses, openRelay, insertEnquiry, readState } = await openTestRelay()
  service.behaviour = 'fails'
  const { _id } = await insertEnquiry()
  const relay = await openRelay()
  const minutes = []
  for (let i = 0; i < 6; i += 1) minutes.push((await pauses.endPause()) / 60_000)
  expect(minutes).toEqual([1 / 6, 1, 6, 36, 120, 120])
  expect(await readState(_id)).toBe('waiting')
  await pauses.waitForPause()
  service.behaviour = 'accepts'
  await pauses.endPause()
  await relay.waitUntilIdle()
  expect([service.forms.length, await readState(_id)]).toEqual([8, 'sent'])
})

test.each([
  ['fails', 'it answered with status 500'],
  ['refuses', 'it did not accept the message'],
  ['redirects', 'it answered with status 307'],
] as const)('keeps the enquiry waiting if the service %s', async (behaviour, reason) => {
  const { service, pauses, logLines, openRelay, insertEnquiry, readState } = await openTestRelay()
  service.behaviour = behaviour
  const { _id } = await insertEnquiry()
  await openRelay()
  await pauses.waitForPause()
  expect(await readState(_id)).toBe('waiting')
  expect(service.forms).toHaveLength(1)
  expect(logLines).toEqual([
    `The form service does not have enquiry ${_id} yet: ${reason}. Next try in 10 s.`,
  ])
})

test('times out if the service does not respond', async () => {
  const { service, pauses, logLines, fireTimeout, openRelay, insertEnquiry } = await openTestRelay()
  service.behaviour = 'hangs'
  await insertEnquiry()
  const call = service.waitForCall()
  await openRelay()
  await call
  fireTimeout()
  await pauses.waitForPause()
  expect(logLines[0]).toContain('it did not answer in time')
})

test('a rejected enquiry does not block the others', async () => {
  const { service, pauses, openRelay, insertEnquiry, readState } = await openTestRelay()
  service.behaviour = 'refuses'
  const refusedEnquiry = await insertEnquiry()
  const relay = await openRelay()
  await pauses.waitForPause()
  service.behaviour = 'accepts'
  const call = service.waitForCall()
  const otherEnquiry = await insertEnquiry({ name: 'Rahul' })
  relay.enqueue(otherEnquiry._id)
  await call
  await pauses.endPause()
  await relay.waitUntilIdle()
  expect(service.forms.map(({ name }) => name?.[0])).toEqual(['Meena', 'Rahul', 'Meena'])
  expect([await readState(refusedEnquiry._id), await readState(otherEnquiry._id)]).toEqual([
    'sent',
    'sent',
  ])
})

test('sends an enquiry once, however often it is enqueued, and one at a time', async () => {
  const { service, openRelay, insertEnquiry } = await openTestRelay()
  const submitted = [await insertEnquiry(), await insertEnquiry(), await insertEnquiry()]
  const relay = await openRelay()
  for (const { _id } of [...submitted, ...submitted]) relay.enqueue(_id)
  await relay.waitUntilIdle()
  expect([service.forms.length, service.maxOpenCalls()]).toEqual([3, 1])
})

test('sends waiting enquiries at the next start, oldest first', async () => {
  const { service, pauses, openRelay, insertEnquiry, readState } = await openTestRelay()
  service.behaviour = 'fails'
  const [first] = [await insertEnquiry({ name: 'First' }), await insertEnquiry({ name: 'Second' })]
  const relay = await openRelay()
  await pauses.waitForPause()
  await relay.close()
  expect(await readState(first._id)).toBe('waiting')
  service.behaviour = 'accepts'
  service.forms.length = 0
  await (await openRelay()).waitUntilIdle()
  expect(service.forms.map(({ name }) => name?.[0])).toEqual(['First', 'Second'])
  expect(await readState(first._id)).toBe('sent')
})

test('closing does not wait for a service that does not respond', async () => {
  const { service, logLines, openRelay, insertEnquiry, readState } = await openTestRelay()
  service.behaviour = 'hangs'
  const { _id } = await insertEnquiry()
  const call = service.waitForCall()
  const relay = await openRelay()
  await call
  await relay.close()
  expect([await readState(_id), logLines]).toEqual(['waiting', []])
})

test('closing waits for the mark of an enquiry that the service has just accepted', async () => {
  const { enquiries, openRelay, insertEnquiry, readState } = await openTestRelay()
  const { _id } = await insertEnquiry()
  const [called, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deliver = () => {
    called.resolve()
    return accepted.promise
  }
  const relay = await openRelay(enquiries, { deliver })
  await called.promise
  const closed = relay.close()
  accepted.resolve()
  await closed
  expect(await readState(_id)).toBe('sent')
})

test('does not send enquiries that are already sent or not to be relayed', async () => {
  const { service, openRelay, insertEnquiry } = await openTestRelay()
  await insertEnquiry({ relay: 'sent' })
  await insertEnquiry({ relay: 'none' })
  await (await openRelay()).waitUntilIdle()
  expect(service.forms).toEqual([])
})

test('does not send an enquiry that staff have deleted', async () => {
  const { service, pauses, enquiries, openRelay, insertEnquiry } = await openTestRelay()
  service.behaviour = 'fails'
  const { _id } = await insertEnquiry()
  const relay = await openRelay()
  await pauses.waitForPause()
  await enquiries.remove(_id)
  await pauses.endPause()
  await relay.waitUntilIdle()
  expect(service.forms).toHaveLength(1)
})

test('keeps changes by staff while an enquiry is being sent', async () => {
  const { service, pauses, enquiries, openRelay, insertEnquiry } = await openTestRelay()
  service.behaviour = 'fails'
  const { _id } = await insertEnquiry()
  const relay = await openRelay()
  await pauses.waitForPause()
  await enquiries.update(_id, (enquiry) => ({ ...enquiry, status: 'done', notes: 'Called back' }))
  service.behaviour = 'accepts'
  await pauses.endPause()
  await relay.waitUntilIdle()
  expect(await enquiries.get(_id)).toMatchObject({
    status: 'done',
    notes: 'Called back',
    relay: 'sent',
    rev: 2,
  })
})

test('an enquiry that was sent but could not be marked is marked later, not sent twice', async () => {
  const { service, pauses, enquiries, openRelay, insertEnquiry, readState } = await openTestRelay()
  const { _id } = await insertEnquiry()
  let isFull = true
  const amend: typeof enquiries.amend = (id, change) =>
    isFull
      ? Promise.reject(new Failure(507, 'There is no space left.'))
      : enquiries.amend(id, change)
  const relay = await openRelay({
    all: () => enquiries.all(),
    find: (id) => enquiries.find(id),
    amend,
  })
  await pauses.waitForPause()
  isFull = false
  await pauses.endPause()
  await relay.waitUntilIdle()
  expect([service.forms.length, await readState(_id)]).toEqual([1, 'sent'])
})

test('only the process with the claim sends an enquiry', async () => {
  const { service, pauses, enquiries, openRelay, insertEnquiry, readState } = await openTestRelay()
  const { _id } = await insertEnquiry()
  let claimHolder: string | undefined
  const openProcess = (name: string) =>
    openRelay(enquiries, {
      claim: async () => {
        claimHolder ??= name
        return claimHolder === name
      },
    })
  service.behaviour = 'fails'
  const first = await openProcess('first')
  const second = await openProcess('second')
  await second.waitUntilIdle()
  await pauses.waitForPause()
  expect([service.forms.length, await readState(_id)]).toEqual([1, 'waiting'])
  service.behaviour = 'accepts'
  await pauses.endPause()
  await first.waitUntilIdle()
  expect([service.forms.length, await readState(_id)]).toEqual([2, 'sent'])
  // The claim ends some time later.
  claimHolder = undefined
  second.enqueue(_id)
  await second.waitUntilIdle()
  expect(service.forms).toHaveLength(2)
})
