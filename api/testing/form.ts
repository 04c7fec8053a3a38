// For tests: a form as a browser sends it.

type Part = string | Blob

/** Creates the form data. A list becomes repeated parts. */
export function form(fields: Record<string, Part | readonly Part[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of [value].flat()) data.append(name, part)
  return data
}
