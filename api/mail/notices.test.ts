// Tests notices with a real mail server that refuses at first; the test controls the pauses.
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#api/telemetry/log.ts'
import { createManualPauses } from '#api/testing/manual-pauses.ts'
import { openNotices } from './notices.ts'
import { createSendMail } from './smtp.ts'
import { openSmtpServer } from './test-smtp-server.ts'

const NOTICE = { to: 'suresh@tiles.example', subject: 'A new device', text: 'Hello Suresh' }

async function openTestNotices() {
  const pauses = createManualPauses()
  pauses.holdTimers()
  const smtp = await openSmtpServer()
  const notices = openNotices(createSendMail(smtp.url, 'shop@tiles.example'), silentLog)
  onTestFinished(() => notices.close())
  return { pauses, smtp, notices }
}

test('a notice is sent again after growing pauses until the server accepts it', async () => {
  const { pauses, smtp, notices } = await openTestNotices()
  smtp.behaviour = 'refuses'
  notices.send(NOTICE)
  const seconds = []
  for (let i = 0; i < 3; i++) seconds.push((await pauses.endPause()) / 1000)
  expect(seconds).toEqual([10, 60, 360])
  await pauses.waitForPause()
  smtp.behaviour = 'accepts'
  const mailed = smtp.waitForMail()
  await pauses.endPause()
  await mailed
  expect(smtp.mails.map(({ to }) => to)).toEqual([[NOTICE.to]])
})

test('closing ends the wait of a notice', async () => {
  const { pauses, smtp, notices } = await openTestNotices()
  smtp.behaviour = 'refuses'
  notices.send(NOTICE)
  await pauses.waitForPause()
  await notices.close()
  expect(smtp.mails).toEqual([])
})
