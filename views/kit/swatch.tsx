// A colour as a dot. The colour is an SVG attribute, which the content security policy allows; the name is the words'.
export function Swatch({ hex, size = 14, ring }: { hex: string; size?: number; ring?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {ring && <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      <circle
        cx="10"
        cy="10"
        r={ring ? 6.5 : 9}
        fill={hex}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="1"
      />
    </svg>
  )
}
