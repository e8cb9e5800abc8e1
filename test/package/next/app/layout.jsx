export const metadata = { title: 'react-umbra in Next.js', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
