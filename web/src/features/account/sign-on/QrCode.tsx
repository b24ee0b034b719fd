import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** White around a code, in its dots: without it no camera finds it. */
const margin = 4

/** A code that holds a text, black on white whatever the theme. */
export function QrCode({ of, label, className }: { of: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => {
    const code = generate(of)
    return { size: code.size + 2 * margin, path: toSvgPath(code) }
  }, [of])
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`${-margin} ${-margin} ${size} ${size}`}>
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
