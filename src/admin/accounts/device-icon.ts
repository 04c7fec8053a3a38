// Icon of a device, by the words for it.
import { Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react'

export function deviceIcon(device: string): LucideIcon {
  if (/iPad/.test(device)) return Tablet
  return /iPhone|Android/.test(device) ? Smartphone : Laptop
}
