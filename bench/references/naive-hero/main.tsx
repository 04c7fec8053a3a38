// A naive home page: the script runs first, then a request, then pictures of unknown size.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Autoplay, Pagination } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/swiper-bundle.css'

interface Slide {
  title: string
  image: string
}

function Home() {
  const [slides, setSlides] = useState<Slide[]>([])
  useEffect(() => {
    void fetch('/slides.json')
      .then((answer) => answer.json())
      .then(setSlides)
  }, [])
  return (
    <main>
      <Swiper modules={[Autoplay, Pagination]} autoplay={{ delay: 5000 }} pagination loop>
        {slides.map(({ title, image }) => (
          <SwiperSlide key={title}>
            <img src={image} alt={title} style={{ width: '100%' }} />
            <h2>{title}</h2>
          </SwiperSlide>
        ))}
      </Swiper>
      <h1>Tiles, sanitaryware, fittings and granite</h1>
      <p>Four floors of samples, laid out as they will lie in the room. Come and stand on them.</p>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Home />)
