// Tests notices with a mail server that is down at first; the test controls the pauses.
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#api/telemetry/log.ts'
import { createManualPauses } from '#api/testing/manual-pauses.ts'
import { openNotices } from './notices.ts'
import type { Mail } from './smtp.ts'

const NOTICE = { to: 'suresh@tiles.example', subject: 'A new device', text: 'Hello Suresh' }

function openTestNotices() {
  const pauses = createManualPauses()
  pauses.holdTimers()
  const server = { isDown: true, mails: [] as Mail[] }
  // No real one, because the timers of its client would be held, too.
  const notices = openNotices(async (mail) => {
    if (server.isDown) throw new Error('Connection refused')
    server.mails.push(mail)
  }, silentLog)
  onTestFinished(() => notices.close())
  return { pauses, server, notices }
}

test('a notice is sent again after growing pauses until the server accepts it', async () => {
  const { pauses, server, notices } = openTestNotices()
  notices.send(NOTICE)
  const minutes = []
  for (let i = 0; i < 5; i++) minutes.push((await pauses.endPause()) / 60_000)
  expect(minutes).toEqual([1 / 6, 1, 6, 36, 120])
  await pauses.waitForPause()
  server.isDown = false
  await pauses.endPause()
  await expect.poll(() => server.mails).toEqual([{ ...NOTICE, to: [NOTICE.to] }])
})

test('closing ends the wait of a notice', async () => {
  const { pauses, server, notices } = openTestNotices()
  notices.send(NOTICE)
  await pauses.waitForPause()
  await notices.close()
  expect(server.mails).toEqual([])
})
