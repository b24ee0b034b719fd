/** An address of another site: http(s), and nobody's name or password in front of the host, which would pass for it. */
export function outerAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOuter = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isOuter ? url : undefined
}
