interface Props {
  light?: boolean
  /** The menu is in the header. */
  top?: boolean
}

/** A page with its menu, small. */
export const MenuPicture = ({ light, top }: Props) => {
  const menu = light ? '#ffffff' : '#12211d'
  return (
    <svg width="64" height="48" viewBox="0 0 64 48" aria-hidden="true">
      <rect width="64" height="48" rx="4" fill="#e9eeec" />
      <path d={top ? 'M0 10h64V4a4 4 0 0 0-4-4H4a4 4 0 0 0-4 4z' : 'M18 10h46V4a4 4 0 0 0-4-4H18z'} fill="#fff" />
      {top ? (
        <path d="M0 12h64V4a4 4 0 0 0-4-4H4a4 4 0 0 0-4 4z" fill={menu} />
      ) : (
        <path d="M18 0H4a4 4 0 0 0-4 4v40a4 4 0 0 0 4 4h14z" fill={menu} />
      )}
      <path
        d={top ? 'M24 6h8M36 6h8M48 6h8' : 'M5 18h8M5 24h8M5 30h8'}
        stroke={light ? '#b6c4be' : '#6d8079'}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect x={top ? 6 : 4} y="5" width={top ? 8 : 10} height="2" rx="1" fill="#5cc2a6" />
    </svg>
  )
}
