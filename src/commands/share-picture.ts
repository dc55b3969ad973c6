import sharp from 'sharp';

/** The picture that links to the public site are shown with: the product's mark, without words, so that it needs no font. */
export function sharePicture({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const side = height * 0.52;
  const scale = side / 32;
  const left = (width - side) / 2;
  const top = (height - side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#000000"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <rect x="1" y="9" width="22" height="22" rx="7" fill="#118573"/>
      <rect x="9" y="1" width="22" height="22" rx="7" fill="none" stroke="#5eead4" stroke-width="1.25"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
