import { render } from '@testing-library/react'
import { createRef } from 'react'
import { Light, LightOverlay } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames } from './frames.js'
import { canvasIn, mountOverlay, shadeOf } from './mount.js'

describe('the canvas over its content', () => {
  it('lets pointers through: a real click reaches a button under it', async () => {
    const click = vi.fn()
    const { getByRole, canvas } = await mountOverlay(
      <>
        <Light x={50} y={50} />
        <button
          type="button"
          onClick={click}
          style={{ position: 'absolute', left: 20, top: 20, width: 80, height: 40 }}
        >
          open the door
        </button>
      </>,
    )
    const button = getByRole('button')
    expect(document.elementFromPoint(50, 40)).toBe(button)
    expect(document.elementsFromPoint(50, 40)).not.toContain(canvas)
    await userEvent.click(page.elementLocator(button))
    expect(click).toHaveBeenCalledOnce()
  })

  it('lets a field under it be clicked, focused and typed into', async () => {
    const { getByRole } = await mountOverlay(<input aria-label="name" />)
    const field = getByRole('textbox') as HTMLInputElement
    await userEvent.click(page.elementLocator(field))
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('torch')
    expect(field.value).toBe('torch')
  })

  it('is hidden from assistive technology and takes no focus', async () => {
    const { canvas, queryAllByRole } = await mountOverlay(
      <button type="button" style={{ position: 'absolute' }}>
        only this
      </button>,
    )
    expect(canvas.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(canvas.tabIndex).toBe(-1)
    expect(queryAllByRole('img')).toEqual([])
    canvas.focus()
    expect(document.activeElement).not.toBe(canvas)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('only this')
    await userEvent.tab()
    expect(document.activeElement).not.toBe(canvas)
  })

  it.each([
    ['without z-index', {}],
    ['with a high z-index', { zIndex: 1000 }],
    ['with the highest possible z-index', { zIndex: 2147483647 }],
    ['with a z-index above the limit', { zIndex: 1e15 }],
    ['with a transform and a filter', { transform: 'translateZ(0)', filter: 'blur(0px)', zIndex: 5 }],
  ])('stays above content %s', async (_, style) => {
    const { canvas, getByText } = await mountOverlay(
      <div style={{ position: 'absolute', inset: 0, ...style }}>content</div>,
    )
    const content = getByText('content')
    canvas.style.pointerEvents = 'auto'
    const stack = document.elementsFromPoint(100, 50)
    expect(stack[0]).toBe(canvas)
    expect(stack).toContain(content)
  })

  it('is multiplied over the content, and over nothing that is behind the overlay', async () => {
    const { canvas, root } = await mountOverlay(null)
    expect(getComputedStyle(shadeOf(canvas)).mixBlendMode).toBe('multiply')
    expect(getComputedStyle(root).isolation).toBe('isolate')
  })

  it('covers the padding box of its root', async () => {
    const { canvas, root } = await mountOverlay(null, { style: { padding: 10, border: '3px solid' } })
    const [inner, outer] = [canvas.getBoundingClientRect(), root.getBoundingClientRect()]
    expect(inner.left - outer.left).toBe(3)
    expect(inner.top - outer.top).toBe(3)
    expect([inner.width, inner.height]).toEqual([root.clientWidth, root.clientHeight])
  })
})

describe('outside the overlay', () => {
  it('an element beside it with a z-index of 1 lies above it', async () => {
    const { getByText, container } = render(
      <div style={{ position: 'absolute', left: 0, top: 0 }}>
        <div style={{ position: 'absolute', left: 50, top: 0, width: 100, height: 100, zIndex: 1 }}>menu</div>
        <LightOverlay style={{ width: 200, height: 100 }}>
          <div style={{ position: 'absolute', inset: 0, zIndex: 9999 }}>content</div>
        </LightOverlay>
      </div>,
    )
    await frames(2)
    canvasIn(container).style.pointerEvents = 'auto'
    const stack = document.elementsFromPoint(100, 50)
    expect(stack[0]).toBe(getByText('menu'))
    expect(stack.indexOf(canvasIn(container))).toBeLessThan(stack.indexOf(getByText('content')))
  })

  it('no layout and no style of the page changes', async () => {
    const [html, body] = [document.documentElement, document.body]
    const before = [html.getAttribute('style'), body.getAttribute('style'), html.className, body.className]
    const heads = document.head.childElementCount
    const { getByText, rerender } = render(
      <>
        <p>before</p>
        <div style={{ width: 200, height: 100 }}>content</div>
        <p>after</p>
      </>,
    )
    const places = () => ['before', 'content', 'after'].map((text) => getByText(text).getBoundingClientRect().toJSON())
    const plain = places()
    rerender(
      <>
        <p>before</p>
        <LightOverlay>
          <div style={{ width: 200, height: 100 }}>content</div>
          <Light x={1} y={1} />
        </LightOverlay>
        <p>after</p>
      </>,
    )
    await frames(2)
    expect(places()).toEqual(plain)
    expect([html.getAttribute('style'), body.getAttribute('style'), html.className, body.className]).toEqual(before)
    expect(document.head.childElementCount).toBe(heads)
  })

  it('a ref of any kind gets the root, and is cleared when it changes or unmounts', () => {
    const object = createRef<HTMLDivElement>()
    const clean = vi.fn()
    const cleaned = vi.fn((_: HTMLDivElement | null) => clean)
    const plain = vi.fn((_: HTMLDivElement | null) => {})
    const { container, rerender, unmount } = render(<LightOverlay ref={object} />)
    const root = container.firstElementChild
    expect(object.current).toBe(root)
    rerender(<LightOverlay ref={cleaned} />)
    expect(object.current).toBeNull()
    expect(cleaned.mock.calls).toEqual([[root]])
    rerender(<LightOverlay ref={plain} />)
    expect(clean).toHaveBeenCalledOnce()
    expect(cleaned).toHaveBeenCalledOnce()
    unmount()
    expect(plain.mock.calls).toEqual([[root], [null]])
  })

  it('other props, events, styles and the ref are passed to the root', async () => {
    const [click, ref] = [vi.fn(), vi.fn()]
    const { getByTestId } = render(
      <LightOverlay
        data-testid="root"
        id="map"
        className="map"
        title="the inn"
        onClick={click}
        ref={ref}
        style={{ width: 100, height: 50, isolation: 'auto', position: 'fixed' }}
      />,
    )
    const root = getByTestId('root')
    expect([root.id, root.className, root.title]).toEqual(['map', 'map', 'the inn'])
    root.click()
    expect(click).toHaveBeenCalledOnce()
    expect(ref).toHaveBeenCalledWith(root)
    expect(root.style.position).toBe('fixed')
  })
})
