/** A number of bytes for people: `812 KB`, `3.4 MB`. */
export function bytesText(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1000 ? `${Math.ceil(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`
}
