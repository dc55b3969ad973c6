import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#client/ui/button.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { ImageGrid } from '#client/ui/image-grid.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { focusHeading, Screen } from '#client/ui/screen.tsx';
import { ShownImage, ShownImages } from '#client/ui/shown-images.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { eventually } from '../../setup/eventually.ts';

describe('Button', () => {
  test('a second tap on a busy one is refused; name and focus stay', async () => {
    const pay = vi.fn();
    function Pay() {
      const [busy, set] = useState(false);
      return (
        <Button
          busy={busy}
          onClick={() => {
            pay();
            set(true);
          }}
        >
          Bayar Segera
        </Button>
      );
    }
    render(<Pay />);
    const button = screen.getByRole('button', { name: 'Bayar Segera' });
    await userEvent.dblClick(button);
    await userEvent.keyboard('{Enter} ');
    expect(pay).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: 'Bayar Segera' })).toBe(document.activeElement);
  });

  test('a busy submit button submits nothing', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('one that waits for something takes no tap and no key, submits nothing, and keeps its focus', async () => {
    const tap = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" blocked onClick={tap}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect([tap.mock.calls, submit.mock.calls]).toEqual([[], []]);
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', null]);
    expect(document.activeElement).toBe(button);
  });

  test('is no submit button unless it is told to be, and can be disabled', async () => {
    const tap = vi.fn();
    render(
      <Button disabled onClick={tap}>
        Send
      </Button>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
    await userEvent.click(screen.getByRole('button'));
    expect(tap).not.toHaveBeenCalled();
  });
});

describe('Screen', () => {
  test('its title is the heading and the document’s title; the back button has a name', async () => {
    const back = vi.fn();
    const { rerender } = render(
      <Screen title="Pelunasan" onBack={back} backLabel="Kembali">
        content
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pelunasan');
    expect(document.title).toBe('Pelunasan');
    await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(back).toHaveBeenCalledTimes(1);
    rerender(<Screen title="Detail">content</Screen>);
    expect(document.title).toBe('Detail');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('main').textContent).toBe('content');
  });

  test('its heading takes the focus where the page changes', () => {
    render(<Screen title="Pelunasan">content</Screen>);
    focusHeading();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('Collapsible', () => {
  test('folds when the caller says so, by tap and when the browser unfolds it', async () => {
    const toggle = vi.fn();
    render(
      <Collapsible summary="Paid" open={false} onToggle={toggle}>
        Period 1
      </Collapsible>,
    );
    const details = document.querySelector('details');
    await userEvent.click(screen.getByText('Paid'));
    expect(toggle.mock.calls).toEqual([[true]]);
    expect(details?.open).toBe(false);

    toggle.mockClear();
    if (details) details.open = true;
    await eventually(() => expect(toggle.mock.calls).toEqual([[true]]));
  });
});

describe('LinkRow', () => {
  test('it is a button of all that it says', async () => {
    const tap = vi.fn();
    render(<LinkRow title="Method" value="BNI" onClick={tap} />);
    await userEvent.click(screen.getByRole('button', { name: /Method.*BNI/ }));
    expect(tap).toHaveBeenCalledTimes(1);
  });
});

describe('fields', () => {
  test('the counter counts code points, as the limit does', () => {
    // Each of the two smileys is two UTF-16 units; the text has 3 + 2 code points.
    render(<TextArea label="Complaint" value="abc🙂🙂" onChange={vi.fn()} max={200} />);
    const area = screen.getByRole('textbox', { name: 'Complaint' });
    expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('5/200');
  });

  test('the text area hands over what was typed, over the limit too, and shows what the caller keeps', async () => {
    const change = vi.fn();
    render(<TextArea label="Complaint" value="ab" onChange={change} max={2} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(area, 'c');
    expect(change.mock.calls).toEqual([['abc']]);
    expect(area.value).toBe('ab');
  });

  describe('what an input method composes', () => {
    function Complaint({ report }: { report: (text: string) => void }) {
      const [text, set] = useState('ab');
      const take = (entered: string) => {
        report(entered);
        set(entered.slice(0, 4));
      };
      return <TextArea label="Complaint" value={text} onChange={take} max={4} />;
    }
    const open = () => {
      const report = vi.fn();
      render(<Complaint report={report} />);
      const area = screen.getByRole<HTMLTextAreaElement>('textbox');
      const compose = (value: string) => fireEvent.input(area, { target: { value }, isComposing: true });
      const counter = () => document.querySelector('.counter')?.textContent;
      return { report, area, compose, counter };
    };

    test('below the limit is handed over as it grows', () => {
      const { report, area, compose, counter } = open();
      compose('abn');
      compose('abni');
      expect(report.mock.calls).toEqual([['abn'], ['abni']]);
      expect([area.value, counter()]).toEqual(['abni', '4/4']);
      fireEvent.compositionEnd(area, { target: { value: 'ab你' } });
      expect(report.mock.lastCall).toEqual(['ab你']);
      expect([area.value, counter()]).toEqual(['ab你', '3/4']);
    });

    test('over the limit stands until it is done, and is handed over then', () => {
      const { report, area, compose, counter } = open();
      compose('abnih');
      compose('abnihao');
      expect(report).not.toHaveBeenCalled();
      expect([area.value, counter()]).toEqual(['abnihao', '4/4']);
      fireEvent.compositionEnd(area);
      expect(report.mock.calls).toEqual([['abnihao']]);
      expect(area.value).toBe('abni');
    });

    test('over the limit, and below it again, is handed over', () => {
      const { report, area, compose } = open();
      compose('abnih');
      compose('abn');
      expect(report.mock.calls).toEqual([['abn']]);
      expect(area.value).toBe('abn');
    });
  });

  test('an error is tied to its field, in place of the hint', () => {
    const field = (error?: string) => (
      <TextField label="Mobile" value="1" onChange={vi.fn()} hint="11 digits" error={error} />
    );
    const { rerender } = render(field());
    const input = screen.getByRole('textbox', { name: 'Mobile' });
    const below = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([below(), input.getAttribute('aria-invalid')]).toEqual(['11 digits', null]);
    rerender(field('too short'));
    expect([below(), input.getAttribute('aria-invalid')]).toEqual(['too short', 'true']);
  });

  test('the copy field shows the number in groups under its label, and asks for the copy', async () => {
    const copy = vi.fn();
    render(<CopyField label="Account" display="8808 1234 5678" copyLabel="Salin" onCopy={copy} />);
    expect(screen.getByRole('status', { name: 'Account' }).textContent).toBe('8808 1234 5678');
    await userEvent.click(screen.getByRole('button', { name: 'Salin' }));
    expect(copy).toHaveBeenCalledTimes(1);
  });
});

describe('ShownImages', () => {
  const images = ['/1.png', '/2.png', '/1.png'];
  const show = () => {
    const open = vi.fn();
    render(<ShownImages images={images} label={(n) => `Image ${n}`} missing="Not available" onOpen={open} />);
    return open;
  };

  test('each opens by its name, the same address twice as well', async () => {
    const open = show();
    for (const n of [2, 3]) await userEvent.click(screen.getByRole('button', { name: `Image ${n}` }));
    expect(open.mock.calls).toEqual([['/2.png'], ['/1.png']]);
  });

  test('one that does not load is a sentence in its place, and nothing to press', () => {
    show();
    fireEvent.error(screen.getByRole('img', { name: 'Image 2' }));
    expect(screen.getByText('Not available')).toBeDefined();
    expect(screen.getAllByRole('button').map((one) => one.querySelector('img')?.alt)).toEqual(['Image 1', 'Image 3']);
    expect(document.querySelectorAll('li')).toHaveLength(3);
  });

  test('another address is tried anew', () => {
    const image = (src: string) => <ShownImage key={src} src={src} alt="Image" missing="Not available" />;
    const { rerender } = render(image('/old.png'));
    fireEvent.error(screen.getByRole('img'));
    rerender(image('/new.png'));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/new.png');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ImageGrid', () => {
  test('hands over the chosen file, and the same one again', async () => {
    const add = vi.fn();
    render(<ImageGrid images={[]} add={{ label: 'Add', onFiles: add }} />);
    const file = new File(['x'], 'slip.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add'), file);
    await userEvent.upload(screen.getByLabelText('Add'), file);
    expect(add.mock.calls).toEqual([[[file]], [[file]]]);
  });

  test('takes no second file while one is on its way', () => {
    render(<ImageGrid images={[]} add={{ label: 'Add', busy: true, onFiles: vi.fn() }} />);
    expect(screen.getByLabelText<HTMLInputElement>('Add').disabled).toBe(true);
  });

  test('each image has a remove button of its own name; without onRemove there is none', async () => {
    const remove = vi.fn();
    const images = [
      { id: '1', src: '/1.png', alt: 'first' },
      { id: '2', src: '/2.png', alt: 'second' },
    ];
    const { rerender } = render(<ImageGrid images={images} onRemove={remove} removeLabel={(n) => `Remove ${n}`} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 2' }));
    expect(remove.mock.calls).toEqual([[1]]);
    rerender(<ImageGrid images={images} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['first', 'second']);
  });
});
