// Pictures that came with an enquiry. The API requires the session, so a script loads them and shows object URLs.
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

export function EnquiryPictures({ enquiry }: { enquiry: Enquiry }) {
  const { _id, name, pictures = [] } = enquiry
  if (pictures.length === 0) return null
  return (
    <ul className="enquiry-pictures joints-across" aria-label="Pictures">
      {pictures.map((file, index) => (
        <li key={file}>
          <EnquiryPicture id={_id} number={index + 1} label={`Picture ${index + 1} of ${name}`} />
        </li>
      ))}
    </ul>
  )
}

/** `number` counts from 1. */
function EnquiryPicture({ id, number, label }: { id: string; number: number; label: string }) {
  const url = usePictureUrl(id, number)
  if (url === undefined) return <span className="enquiry-picture well" aria-busy="true" />
  if (url === '')
    return (
      <span className="enquiry-picture well center quiet small">
        <ImageOff size={24} strokeWidth={1.2} />
        {label} cannot be loaded.
      </span>
    )
  return (
    <a className="enquiry-picture well" href={url} target="_blank" rel="noopener">
      <img src={url} alt={label} />
    </a>
  )
}

/** Undefined while it loads; empty if it cannot be loaded. */
function usePictureUrl(id: string, number: number): string | undefined {
  const { api } = useAdmin().calls
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let objectUrl = ''
    let isUnmounted = false
    const loadPicture = async () => {
      const param = { id, number: String(number) }
      const response = await api.enquiries[':id'].pictures[':number'].$get({ param })
      const blob = response.ok ? await response.blob() : undefined
      if (isUnmounted) return
      objectUrl = blob ? URL.createObjectURL(blob) : ''
      setUrl(objectUrl)
    }
    loadPicture().catch(() => setUrl(''))
    return () => {
      isUnmounted = true
      URL.revokeObjectURL(objectUrl)
    }
  }, [api, id, number])
  return url
}
