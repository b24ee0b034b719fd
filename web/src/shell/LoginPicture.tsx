/** A quiet campus by a lake: hills, a teaching building with its clock tower, trees. Flat shapes: three kilobytes, no image. */
export const LoginPicture = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 800 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="610" cy="132" r="54" fill="#fbfdfc" opacity=".85" />
    <path
      d="M0 340c70-40 118-92 176-104 44-9 80 30 128 44 60 17 92-62 150-68 66-7 104 72 166 84 62 12 98-34 180-30v300H0z"
      fill="#b7d3c8"
      opacity=".55"
    />
    <path
      d="M0 410c96-20 150-86 238-92 74-5 120 56 200 58 96 2 140-76 226-82 56-4 100 20 136 34v240H0z"
      fill="#96bfaf"
      opacity=".6"
    />
    <Tower />
    <Wing x={168} />
    <Wing x={452} />
    <path d="M0 508h800v104H0z" fill="#5d9a85" />
    <path d="M372 508h56l34 48H338z" fill="#cfe2da" />
    <Trees />
    <path d="M0 556c160-14 300-12 440-8s250 4 360-6v178H0z" fill="#a9cdc0" />
    <path
      d="M96 592h128M300 608h70M440 588h130M620 616h110M168 640h92M398 652h124M592 664h76M56 676h104M296 692h90M690 580h62"
      stroke="#dcece6"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M0 652c44-26 100-34 152-20 46 12 70 44 96 88H0z" fill="#3f7d69" />
    <path d="M800 634c-66-18-122-4-164 26-32 22-48 40-64 60h228z" fill="#38735f" />
    <Reeds />
  </svg>
)

const windows = [0, 1, 2, 3, 4, 5]
const floors = [424, 452, 480]

const Wing = ({ x }: { x: number }) => (
  <g>
    <path d={`M${x} 404h180v104H${x}z`} fill="#f3f8f6" />
    <path d={`M${x - 6} 396h192v10H${x - 6}z`} fill="#3f8670" />
    <g fill="#a8c9bc">
      {floors.map(y => windows.map(n => <path key={`${n} ${y}`} d={`M${x + 14 + n * 27} ${y}h16v14h-16z`} />))}
    </g>
  </g>
)

const Tower = () => (
  <g>
    <path d="M348 330h104v178H348z" fill="#ffffff" />
    <path d="M400 252 346 300h108z" fill="#2f6f5c" />
    <path d="M340 300h120v10H340z" fill="#3f8670" />
    <path d="M356 310h88v22h-88z" fill="#e4efea" />
    <path d="M398 232h4v24h-4z" fill="#2f6f5c" />
    <circle cx="400" cy="362" r="20" fill="#e9f4f1" stroke="#3f8670" strokeWidth="4" />
    <path d="M400 350v12l8 6" fill="none" stroke="#2f6f5c" strokeWidth="3" strokeLinecap="round" />
    <path d="M368 398h12v42h-12zM394 398h12v42h-12zM420 398h12v42h-12z" fill="#a8c9bc" />
    <path d="M376 456h48v52h-48z" fill="#2f6f5c" />
    <path d="M399 456h2v52h-2z" fill="#e4efea" />
  </g>
)

const trees = [
  { x: 60, r: 38, fill: '#4c8d77' },
  { x: 116, r: 28, fill: '#62a18b' },
  { x: 300, r: 20, fill: '#437f6b' },
  { x: 500, r: 20, fill: '#437f6b' },
  { x: 676, r: 32, fill: '#62a18b' },
  { x: 738, r: 44, fill: '#4c8d77' },
]

const Trees = () => (
  <g>
    {trees.map(({ x, r, fill }) => (
      <g key={x}>
        <path d={`M${x - 3} ${530 - r}h6v${r + 4}h-6z`} fill="#35604f" />
        <ellipse cx={x} cy={528 - r * 1.5} rx={r * 0.82} ry={r * 1.15} fill={fill} />
      </g>
    ))}
  </g>
)

const Reeds = () => (
  <path
    d="M70 720c0-40 6-70 18-98M96 720c2-30 10-56 26-78M44 720c-2-30-10-54-22-72M724 720c0-36-6-64-20-92M752 720c2-32 8-58 22-82M700 720c-4-24-12-44-26-60"
    fill="none"
    stroke="#2b5f4f"
    strokeWidth="3"
    strokeLinecap="round"
  />
)
