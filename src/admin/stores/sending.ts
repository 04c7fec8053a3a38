// Sends what a form holds: what is filled in of a new item, what has changed of a stored one.
import type { Item, Resource } from '#src/admin/resources/resource.ts'
import type { Calls } from './calls.ts'
import type { FormDraft } from './draft.ts'
import { changedSince, filledIn } from './values.ts'

interface Deps<T extends Item, Name extends string> {
  resource: Pick<Resource<T, Name, never>, 'calls'>
  draft: FormDraft<T, Name>
  calls: Calls
  /** Told the share of the photograph that has been sent, 0 to 1, where there is one. */
  onProgress: (share: number) => void
}

export function createSending<T extends Item, Name extends string>({
  resource,
  draft,
  calls,
  onProgress,
}: Deps<T, Name>) {
  let upload = new AbortController()
  return {
    /** Resolves with the item as it has been stored. */
    async send(): Promise<T> {
      const { start, now } = draft.tidied()
      const file = await draft.picture.file()
      upload = new AbortController()
      const options = calls.uploading({
        onProgress: (share) => file && onProgress(share),
        signal: upload.signal,
      })
      const item = draft.$item.get()
      return item
        ? resource.calls.change(
            calls.api,
            item,
            { values: changedSince(start, now), file },
            options,
          )
        : resource.calls.create(calls.api, { values: filledIn(now), file }, options)
    },
    /** Stops what is on its way. */
    cancel: () => upload.abort(),
  }
}
