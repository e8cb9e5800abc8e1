import { use, useId } from 'react'
import { LampContext } from './litPageLamp.js'

/** A painting of the lamp on a desk by a window: the home position of the page's light. */
export function LampPicture() {
  const id = useId()
  const { setHome } = use(LampContext)!
  const [wall, glow, shade, wood] = ['wall', 'glow', 'shade', 'wood'].map((name) => `${id}${name}`)
  return (
    <svg
      viewBox="0 0 480 420"
      role="img"
      aria-label="A turned ash lamp with a round paper shade, on a desk by a window"
    >
      <defs>
        <linearGradient id={wall} x2="0" y2="1">
          <stop stopColor="#3f5263" />
          <stop offset="1" stopColor="#7a6d66" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop stopColor="#ffdf9e" stopOpacity="0.95" />
          <stop offset="0.45" stopColor="#ffc376" stopOpacity="0.4" />
          <stop offset="1" stopColor="#ffb45e" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={shade} x2="0" y2="1">
          <stop stopColor="#ffe9bd" />
          <stop offset="0.7" stopColor="#fff8e6" />
          <stop offset="1" stopColor="#ffdc9a" />
        </linearGradient>
        <linearGradient id={wood}>
          <stop stopColor="#a8794a" />
          <stop offset="0.4" stopColor="#e3b983" />
          <stop offset="1" stopColor="#7d5430" />
        </linearGradient>
      </defs>
      <rect width="480" height="420" fill={`url(#${wall})`} />
      <g fill="#24364a" stroke="#8d8177" strokeWidth="6">
        <path d="M48 44h128v186H48z" />
        <path d="M112 44v186M48 137h128" />
      </g>
      <g fill="#e9e3cf">
        <path d="M148 70a15 15 0 1 0 12 24a17 17 0 0 1-12-24z" />
        <circle cx="72" cy="76" r="1.6" />
        <circle cx="94" cy="104" r="1.2" />
        <circle cx="134" cy="116" r="1.4" />
        <circle cx="80" cy="168" r="1.3" />
      </g>
      <circle cx="290" cy="170" r="230" fill={`url(#${glow})`} />
      <path d="M0 344h480v76H0z" fill="#5b3c26" />
      <path d="M0 344h480v7H0z" fill="#8c6140" />
      <ellipse cx="290" cy="352" rx="128" ry="7" fill="#ffd48c" opacity="0.5" />
      <path d="M281 214h18l5 66c2 20 34 34 38 58q2 14-52 14t-52-14c4-24 36-38 38-58z" fill={`url(#${wood})`} />
      <path
        ref={setHome}
        data-home=""
        d="M190 196c0-66 44-112 100-112s100 46 100 112q0 22-100 22t-100-22z"
        fill={`url(#${shade})`}
      />
      <path
        d="M222 207c-6-56 18-112 68-123M358 207c6-56-18-112-68-123M290 84v134"
        fill="none"
        stroke="#d9a75c"
        opacity="0.55"
      />
      <path d="M190 196q0 22 100 22t100-22" fill="none" stroke="#b9803d" strokeWidth="2.5" />
      <g>
        <path d="M62 322h104v22H62z" fill="#7e3b2c" />
        <path d="M72 302h88v20H72z" fill="#c8b48c" />
        <path d="M62 322h9v22h-9zM72 302h7v20h-7z" fill="#000" opacity="0.2" />
      </g>
      <path d="M410 306h44l-5 38h-34z" fill="#d9d3c6" />
      <path d="M453 314q16 2 13 13t-16 9" fill="none" stroke="#d9d3c6" strokeWidth="4" />
    </svg>
  )
}
