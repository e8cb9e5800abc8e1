/** An apartment whose windows face south and west, in meters, with walls 2.6 m high. */
export const APARTMENT = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 12 9">
<g id="Walls" fill="none" stroke="#000">
  <path d="M1 3V1H11V8H9.6M7.4 8H6.9M5.9 8H4.4M2 8H1V6.8M1 5.4V3"/>
  <path d="M5.4 1V2.2M5.4 3.2V5M5.4 7V8M5.4 5H4.6M3.6 5H1M7.6 5H11M5.4 5H6.6M8 1V5"/>
</g>
<g id="Doors"><path d="M5.4 2.2V3.2"/><path d="M4.6 5H3.6"/><path d="M6.6 5H7.6"/></g>
<g id="Windows"><path d="M9.6 8H7.4"/><path d="M6.9 8H5.9"/><path d="M4.4 8H2"/><path d="M1 6.8V5.4"/></g>
<g id="Rooms">
  <path data-name="Kitchen" d="M1 1H5.4V5H1z"/><path data-name="Bath" d="M8 1H11V5H8z"/><path data-name="Hall" d="M5.4 1H8V5H5.4z"/>
  <path data-name="Bedroom" d="M1 5H5.4V8H1z"/><path data-name="Living room" d="M5.4 5H11V8H5.4z"/>
</g>
</svg>`
