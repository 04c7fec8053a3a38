// What the picture process says is believed where it is what was asked for, and nothing else of it.
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestDarkroom, PATIENCE, UNREADABLE, workerOf } from './test-darkroom.ts'
import { pictureProcesses } from './test-picture-processes.ts'
import { failureOf, plain } from './test-shelf.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await plain(900, 600).jpeg().toBuffer()
})

/** A program that answers every job with this. */
function workerThatAnswers(answer: string): Promise<string> {
  return workerOf(`
    const made = (variant, placeholder = 'data:image/webp;base64,AAAA') => ({
      width: 9, height: 9, format: 'jpg', placeholder,
      variants: [{ width: 9, bytes: Buffer.of(1), ...variant }],
    })
    process.on('message', () => process.send(${answer}))
    process.send({ kind: 'ready' })`)
}

test('what it says is believed where it is what was asked for', async () => {
  const worker = await workerThatAnswers("{ kind: 'done', made: made({}) }")
  const { darkroom } = openTestDarkroom({ worker })
  await expect(darkroom.develop(photo)).resolves.toMatchObject({ width: 9 })
})

test.each<[string, string]>([
  ['no message of ours', '{ made: 1 }'],
  ['a picture with a name for its width', "{ kind: 'done', made: made({ width: '../x' }) }"],
  ['a preview that is none', `{ kind: 'done', made: made({}, 'data:x" onload="alert(1)') }`],
  ['a status of its own', "{ kind: 'refused', status: 200, message: 'Fine.' }"],
])('what it says is not believed: %s', async (_, answer) => {
  const { darkroom } = openTestDarkroom({ worker: await workerThatAnswers(answer) })
  expect(await failureOf(darkroom.develop(photo))).toEqual(UNREADABLE)
  await vi.waitFor(() => expect(pictureProcesses()).toEqual([]), PATIENCE)
})
